// Questions of a hand that moves: one at a time, the newest wins, and not more than so many a second.

export class Newest<Wish, Reply> {
  private next: Wish | undefined;
  private isAsking = false;

  constructor(
    private readonly ask: (wish: Wish) => Promise<Reply>,
    private readonly heard: (reply: Reply, wish: Wish) => void,
    private readonly failed: (error: unknown) => void,
    private readonly pause = 67,
  ) {}

  say(wish: Wish): void {
    this.next = wish;
    if (!this.isAsking) void this.go();
  }

  /** Whatever was not asked yet is not wanted any more. */
  drop(): void {
    this.next = undefined;
  }

  private async go(): Promise<void> {
    this.isAsking = true;
    while (this.next !== undefined) {
      const wish = this.next;
      this.next = undefined;
      const rested = new Promise((resolve) => setTimeout(resolve, this.pause));
      try {
        this.heard(await this.ask(wish), wish);
      } catch (error) {
        this.failed(error);
      }
      await rested;
    }
    this.isAsking = false;
  }
}

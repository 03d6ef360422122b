// A small sound: two soft tones.

let context: AudioContext | undefined;

export function ring(): void {
  try {
    context ??= new AudioContext();
    for (const [pitch, at] of [[587, 0], [880, 0.14]] as const) {
      const [tone, loud] = [context.createOscillator(), context.createGain()];
      const start = context.currentTime + at;
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0.0001, start);
      loud.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.0001, start + 0.3);
      tone.connect(loud).connect(context.destination);
      tone.start(start);
      tone.stop(start + 0.32);
    }
  } catch {
    // a browser without sound still plays
  }
}

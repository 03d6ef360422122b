// What a board tells of the hand, where more than units can be taken by it. Points are in drawing units, y downward.
import type { Point } from "./geometry";

export interface Grasp {
  /** Something is pressed; true if it is held now, so that the ground stays where it is. */
  down(at: Point, units: number[], event: PointerEvent, scale: number): boolean;
  /** The hand moves; true once that is a drag and no click. */
  move(at: Point, event: PointerEvent): boolean;
  up(): void;
  /** True if the click meant something here. */
  click(at: Point, units: number[], event: MouseEvent): boolean;
  hover(units: number[], at: Point): void;
  /** True if the key was meant for what is held. */
  key(event: KeyboardEvent): boolean;
}

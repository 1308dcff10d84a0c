import { randomOf } from "@/lib/puzzle/cut/random";
import type { Size } from "./design";

/** Where a piece lies: its middle, in the unit of the room, and how far it is turned, in radians. */
export type Lying = { x: number; y: number; angle: number };

const SCATTER_FACTOR = 1.3;
/** The angle between two seeds of a sunflower, which spreads them evenly. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** The same seed gives the same heap. */
export function heapOf(count: number, room: Size, seed: number): Lying[] {
  const random = randomOf(seed);
  const heap: Lying[] = [];
  const places = Array.from({ length: count }, (_, index) => index);
  const scattered = () => ((random() - 0.5) * SCATTER_FACTOR) / Math.sqrt(count);
  for (let left = count; left > 0; left--) {
    const [place] = places.splice(Math.floor(random() * left), 1);
    const radius = Math.sqrt((place! + 0.5) / count);
    const x = radius * Math.cos(place! * GOLDEN) + scattered();
    const y = radius * Math.sin(place! * GOLDEN) + scattered();
    heap.push({
      x: (room.width / 2) * (1 + clamp(x)),
      y: (room.height / 2) * (1 + clamp(y)),
      angle: random() * 2 * Math.PI,
    });
  }
  return heap;
}

const clamp = (value: number) => Math.min(Math.max(value, -1), 1);

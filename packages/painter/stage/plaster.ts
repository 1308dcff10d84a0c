/** Plaster forms that jewelry is shown on, in mm, standing on z = 0 and facing −y. */
import { addSurface, moved, posed, TAU, turned, type Mesh, type Pose, type Vec3 } from "../metal-mesh.ts";
import { addTurned, strand } from "../metal-parts.ts";
import { addBlock } from "./forms.ts";

const clamped = (s: number): number => Math.min(1, Math.max(0, s));

/** A slender cone with a rounded tip on a low foot, `wide` thick at its foot and `tall`; tapers to half. */
export function addCone(mesh: Mesh, skin: number, wide: number, tall: number, flat = 1): void {
  const pose: Pose = ([x, y, z]) => [x, y * flat, z];
  addTurned(mesh, skin, 120, 120, (s) => coneAt(clamped(s), wide, tall), pose);
}

/** Radius and height of the cone's outline. */
function coneAt(s: number, wide: number, tall: number): readonly [number, number] {
  const top = wide * 0.25;
  const side = 0.84;
  if (s < side) {
    const t = s / side;
    return [wide / 2 + (top - wide / 2) * t, (tall - top) * t];
  }
  const angle = ((s - side) / (1 - side)) * (Math.PI / 2);
  return [Math.max(0.01, top * Math.cos(angle)), tall - top + top * Math.sin(angle)];
}

/** The height at which a ring of this inner radius stays on the cone. */
export function seat(inner: number, wide: number, tall: number): number {
  const top = wide * 0.25;
  return ((wide / 2 - inner) / (wide / 2 - top)) * (tall - top);
}

/** A foot for a cone: a low disc with a rounded rim. */
export function addFoot(mesh: Mesh, skin: number, radius: number, high: number): void {
  addTurned(
    mesh,
    skin,
    120,
    60,
    (place) => {
      const s = clamped(place);
      if (s < 0.4) return [radius, (high - 2) * (s / 0.4)];
      const angle = Math.min(1, (s - 0.4) / 0.3) * (Math.PI / 2);
      const inward = Math.max(0, (s - 0.7) / 0.3);
      return [(radius - 2 + 2 * Math.cos(angle)) * (1 - inward) + 0.01, high - 2 + 2 * Math.sin(angle)];
    },
    moved([0, 0, 0]),
  );
}

/** An upright tablet, 100 × 128 mm, its front at y = −6. */
export function addTablet(mesh: Mesh, skin: number): void {
  addBlock(mesh, skin, { half: [50, 6, 64], round: 5.5, fine: 30 }, moved([0, 0, 64]));
  addBlock(mesh, skin, { half: [34, 20, 5], round: 3, fine: 20 }, moved([0, 4, 5]));
}

const half = (z: number): number => {
  const t = clamped((z - 40) / 190);
  const shoulder = 1 - t * t * (3 - 2 * t);
  return 52 + 118 * shoulder ** 1.25 + Math.max(0, z - 230) * 0.05;
};
const deep = (z: number): number => {
  const t = clamped((z - 20) / 210);
  return 52 + 40 * (1 - t * t * (3 - 2 * t));
};

/** A place on the bust: `turn` runs round it from the front (0) to the back (π), `z` up, `out` mm away from its surface. */
export function onBust(turn: number, z: number, out = 0): Vec3 {
  const lean = -Math.max(0, z - 120) * 0.12;
  const soft = 1 + 0.06 * Math.cos(turn) * Math.exp(-(((z - 60) / 60) ** 2));
  return [Math.sin(turn) * (half(z) + out), -Math.cos(turn) * (deep(z) + out) * soft - lean * 0.6, z];
}

/** A bust without head or arms: neck, shoulders and the beginning of the chest, 300 mm high. */
export function addBust(mesh: Mesh, skin: number): void {
  const top = 300;
  addSurface(mesh, skin, 180, 90, (u, v) => {
    const s = clamped(v);
    const turn = u * TAU;
    if (s < 0.9) return onBust(turn, -60 + (top + 60) * (s / 0.9));
    const [x, y] = onBust(turn, top);
    const angle = ((s - 0.9) / 0.1) * (Math.PI / 2);
    const [, middle] = onBust(Math.PI / 2, top);
    const c = Math.max(0.001, Math.cos(angle));
    return [x * c, middle + (y - middle) * c, top + 9 * Math.sin(angle)];
  });
}

/**
 * A necklace's closed way round the bust, `length` mm long: high in the nape, low in front, lying `out` mm above the
 * plaster. Runs from the nape over the left to the front (0.5) and back.
 */
export function drape(length: number, out: number): ReturnType<typeof strand> {
  const nape = 232;
  const way = (low: number): ReturnType<typeof strand> =>
    strand(
      Array.from({ length: 49 }, (_, i) => {
        const turn = (i / 48) * TAU - Math.PI;
        const down = (0.5 + 0.5 * Math.cos(turn)) ** 1.9;
        return onBust(turn, nape - (nape - low) * down, out);
      }),
    );
  let [deepest, highest] = [20, nape];
  for (let i = 0; i < 18; i++) {
    const low = (deepest + highest) / 2;
    if (way(low).length > length) deepest = low;
    else highest = low;
  }
  return way((deepest + highest) / 2);
}

/** A pose for what hangs from `at`, its own +y up and its own +z towards −y. */
export const hanging = (at: Vec3, lean = 0): Pose => posed(turned(0, Math.PI / 2 + lean), moved(at));

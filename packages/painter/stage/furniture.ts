/** Furniture to scale, in cm, standing on z = 0 with its back to +y. */
import type { Random } from "../core.ts";
import { addSurface, moved, posed, turned, type Mesh, type Pose, type Vec3 } from "../metal-mesh.ts";
import { addBead, addTurned } from "../metal-parts.ts";
import { addBlock } from "./forms.ts";
import { FURNITURE_CM } from "../../../scripts/lib/room-facts.ts";

const legs = (
  mesh: Mesh,
  skin: number,
  high: number,
  spots: readonly (readonly [number, number])[],
  pose: Pose,
): void => {
  for (const [x, y] of spots)
    addTurned(mesh, skin, 14, 2, (s) => [1.9 - s * 0.7, high * (1 - s)], posed(moved([x, y, 0]), pose));
};

/** A sofa with two seats, FURNITURE_CM.sofa wide, 88 deep, 84 high. */
export function addSofa(mesh: Mesh, skins: { fabric: number; wood: number }, pose: Pose): void {
  const half = FURNITURE_CM.sofa / 2;
  const { fabric, wood } = skins;
  const place = (at: Vec3, lean = 0): Pose => posed(turned(0, lean), moved(at), pose);
  addBlock(mesh, fabric, { half: [half - 4, 43, 8], round: 2, fine: 16 }, place([0, 0, 22]));
  for (const side of [-1, 1])
    addBlock(
      mesh,
      fabric,
      { half: [8.4, 43.5, 21], round: 5, swell: 0.6, fine: 18 },
      place([side * (half - 9), 0, 36]),
    );
  addBlock(mesh, fabric, { half: [half - 4, 8, 30], round: 5, fine: 18 }, place([0, 35, 50]));
  for (const side of [-1, 1]) {
    const middle = side * (half - 18) * 0.5;
    const wide = (half - 18) / 2 - 0.3;
    addBlock(mesh, fabric, { half: [wide, 36, 7], round: 4, swell: 1.6, fine: 24 }, place([middle, -6, 36.5]));
    addBlock(
      mesh,
      fabric,
      { half: [wide - 0.4, 8, 21], round: 6, swell: 2.6, fine: 24 },
      place([middle, 19, 62], -0.16),
    );
  }
  legs(
    mesh,
    wood,
    14,
    [-1, 1].flatMap((x) => [-1, 1].map((y) => [x * (half - 12), y * 36] as const)),
    pose,
  );
}

/** A throw pillow of 44 × 44 leaning back. */
export function addPillow(mesh: Mesh, skin: number, at: Vec3, turn: number, pose: Pose): void {
  const place = posed(turned(1, turn * 0.4), turned(0, -0.38), turned(2, turn), moved(at), pose);
  const part =
    (back: number) =>
    (u: number, v: number): Vec3 => {
      const [x, z] = [u * 2 - 1, v * 2 - 1];
      const pinch = 1 - 0.1 * (1 - x * x) * z * z - 0.1 * (1 - z * z) * x * x;
      const thick = 8.5 * (Math.max(0, 1 - x ** 4) * Math.max(0, 1 - z ** 4)) ** 0.62;
      return place([x * 22 * pinch, back * thick, z * 22 * pinch]);
    };
  for (const back of [-1, 1]) addSurface(mesh, skin, 30, 30, part(back));
}

/** A sideboard with four doors, FURNITURE_CM.sideboard wide, 42 deep, 74 high. */
export function addSideboard(mesh: Mesh, skins: { wood: number; metal: number; dark: number }, pose: Pose): void {
  const half = FURNITURE_CM.sideboard / 2;
  const place = (at: Vec3): Pose => posed(moved(at), pose);
  addBlock(mesh, skins.dark, { half: [half - 0.4, 20, 26], round: 0.3 }, place([0, 0.8, 46]));
  addBlock(mesh, skins.wood, { half: [half, 21, 1.2], round: 0.4 }, place([0, 0, 72.8]));
  addBlock(mesh, skins.wood, { half: [half - 0.2, 20.6, 1.2], round: 0.3 }, place([0, 0, 19.6]));
  for (const side of [-1, 1]) {
    addBlock(mesh, skins.wood, { half: [1.2, 20.8, 27], round: 0.3 }, place([side * (half - 1.3), 0, 46]));
  }
  const door = (half - 2.6) / 4;
  for (const k of [-3, -1, 1, 3]) {
    addBlock(mesh, skins.wood, { half: [door - 0.3, 1, 24.9], round: 0.25 }, place([k * door, -19.4, 46.2]));
    const knob = k * door + (k === -3 || k === 1 ? 1 : -1) * (door - 3);
    addBead(mesh, skins.metal, 0.9, () => 0, place([knob, -21.2, 52]), 12);
  }
  legs(
    mesh,
    skins.wood,
    18.6,
    [-1, 1].flatMap((x) => [-1, 1].map((y) => [x * (half - 9), y * 15] as const)),
    pose,
  );
}

/** A stack of books lying, largest below; `skins` are their covers. */
export function addBooks(
  mesh: Mesh,
  skins: readonly number[],
  pages: number,
  at: Vec3,
  turn: number,
  random: Random,
): number {
  let high = at[2];
  for (const [i, skin] of skins.entries()) {
    const half: Vec3 = [13 - i * 1.2 - random(), 9.5 - i * 0.8 - random() * 0.6, 0.9 + random() * 0.6];
    const pose = posed(turned(2, turn + (random() - 0.5) * 0.3), moved([at[0], at[1], high + half[2]]));
    addBlock(mesh, pages, { half: [half[0] - 0.35, half[1] - 0.3, half[2] - 0.2], round: 0.1, fine: 6 }, pose);
    for (const side of [-1, 1])
      addBlock(
        mesh,
        skin,
        { half: [half[0], half[1], 0.16], round: 0.08, fine: 6 },
        posed(moved([0, 0, side * (half[2] - 0.16)]), pose),
      );
    addBlock(
      mesh,
      skin,
      { half: [half[0], 0.16, half[2]], round: 0.1, fine: 6 },
      posed(moved([0, -half[1] + 0.16, 0]), pose),
    );
    high += half[2] * 2;
  }
  return high;
}

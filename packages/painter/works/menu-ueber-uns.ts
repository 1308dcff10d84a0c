import { pictureOf } from "../collection.ts";
import type { Studio, Work } from "../core.ts";
import { add, moved, type Vec3 } from "../metal-mesh.ts";
import { box, canvasPaint, lookAt, pierced, type Paint, type Panel } from "../room.ts";
import { tabletop } from "../tabletop.ts";

const HIGH = 4.2;
const DEEP = 8;
const plaster: Paint = () => [0.8, 0.775, 0.735];
const white: Paint = () => [0.84, 0.83, 0.8];
const walnut: Paint = () => [0.2, 0.115, 0.06];

/** A framed picture on a mat; `across` is the wall's direction to the right, `out` points into the room. */
async function hung(name: string, middle: Vec3, width: number, across: Vec3, out: Vec3): Promise<Panel[]> {
  const picture = await pictureOf(name, 900);
  const high = (width * picture.height) / picture.width;
  const flat = (rim: number, depth: number, paint: Paint): Panel => {
    const corner = add(add(add(middle, across, -width / 2 - rim), [0, 0, 1], -high / 2 - rim), out, depth);
    return { at: corner, u: add([0, 0, 0], across, width + 2 * rim), v: [0, 0, high + 2 * rim], paint };
  };
  const size = (rim: number): Vec3 => [
    Math.abs(across[0]) * (width + 2 * rim) + Math.abs(out[0]) * 0.05,
    Math.abs(across[1]) * (width + 2 * rim) + Math.abs(out[1]) * 0.05,
    high + 2 * rim,
  ];
  const frame = box(size(0.14), moved(add(add(middle, out, 0.025), [0, 0, 1], -high / 2 - 0.14)), () => [
    0.36, 0.24, 0.13,
  ]);
  return [...frame, flat(0.115, 0.056, white), flat(0, 0.061, canvasPaint(picture))];
}

export const work: Work = {
  paint: async (studio: Studio) => {
    const floor = canvasPaint(tabletop(studio, 1600, 1600, "oak"), 0.8);
    const boards: Panel = {
      at: [-3, -2, 0],
      u: [6, 0, 0],
      v: [0, DEEP + 2, 0],
      paint: (s, t) => floor((s * 5.2) % 1, (t * 3 + Math.floor(s * 5.2) * 0.37) % 1),
      shine: 0.05,
    };
    const windows = [0.36, 0.6].reduce<Panel[]>(
      (wall, from) => {
        const last = wall.at(-1)!;
        const width = last.u[1];
        const local = (y: number): number => (y * (DEEP + 2) - 2 - last.at[1]) / width;
        const [left, right, below, above] = pierced({ ...last }, [local(from), 0.2, local(from + 0.17), 0.86]) as [
          Panel,
          Panel,
          Panel,
          Panel,
        ];
        return [...wall.slice(0, -1), left, below, above, right];
      },
      [{ at: [-3, -2, 0], u: [0, DEEP + 2, 0], v: [0, 0, HIGH], paint: plaster }],
    );
    const bars = [0.36, 0.6].flatMap((from) => {
      const [y, wide] = [from * (DEEP + 2) - 2, 0.17 * (DEEP + 2)];
      return [
        ...box([0.06, 0.05, HIGH * 0.66], moved([-3.05, y + wide / 2, HIGH * 0.2]), white),
        ...[0.42, 0.64].flatMap((z) => box([0.05, wide, 0.045], moved([-3.05, y + wide / 2, HIGH * z]), white)),
        ...box([0.34, wide + 0.1, 0.04], moved([-2.95, y + wide / 2, HIGH * 0.2 - 0.04]), white),
      ];
    });
    const panels: Panel[] = [
      boards,
      ...windows,
      ...bars,
      { at: [-3, DEEP, 0], u: [6, 0, 0], v: [0, 0, HIGH], paint: plaster },
      { at: [3, DEEP, 0], u: [0, -DEEP - 2, 0], v: [0, 0, HIGH], paint: plaster },
      { at: [-3, -2, HIGH], u: [0, DEEP + 2, 0], v: [6, 0, 0], paint: white },
      ...box([6, 0.03, 0.12], moved([0, DEEP - 0.015, 0]), white),
      ...box([0.03, DEEP + 2, 0.12], moved([2.985, DEEP / 2 - 1, 0]), white),
      ...(await hung("wirbelnde-nacht", [-1.75, DEEP, 1.7], 0.85, [1, 0, 0], [0, -1, 0])),
      ...(await hung("orange-ueber-rubin", [0.15, DEEP, 1.85], 1.45, [1, 0, 0], [0, -1, 0])),
      ...(await hung("reiher-im-schilf", [2.1, DEEP, 1.7], 0.85, [1, 0, 0], [0, -1, 0])),
      ...(await hung("papiergarten", [3, 5.7, 1.7], 1.0, [0, -1, 0], [-1, 0, 0])),
      ...box([0.52, 1.9, 0.07], moved([0.1, 4.7, 0.4]), walnut, 0.04),
      ...[4.0, 5.4].flatMap((y) => box([0.44, 0.07, 0.4], moved([0.1, y, 0]), walnut)),
    ];
    return lookAt(
      {
        panels,
        sun: { to: [-1, 0.3, 0.92], color: [3.0, 2.75, 2.35], width: 0.014 },
        sky: (d) => (d[1] < -0.4 ? [0.85, 0.84, 0.82] : d[2] > -0.05 ? [3.3, 3.35, 3.45] : [1.4, 1.42, 1.25]),
      },
      {
        from: [1.7, -1.7, 1.5],
        at: [-0.75, DEEP, 1.5],
        fov: 49,
        width: 900,
        height: 1125,
        exposure: 1.2,
        shift: -0.07,
      },
      studio,
    );
  },
};

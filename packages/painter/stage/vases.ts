/** Vases and leafy twigs, in cm. */
import type { Random } from "../core.ts";
import {
  addSurface,
  addSweep,
  moved,
  posed,
  TAU,
  turned,
  wire,
  type Mesh,
  type Pose,
  type Vec3,
} from "../metal-mesh.ts";
import { addTurned, strand } from "../metal-parts.ts";

/** A vase turned on the wheel, `high` tall, `wide` across its belly. */
export function addVase(mesh: Mesh, skin: number, high: number, wide: number, pose: Pose): void {
  addTurned(
    mesh,
    skin,
    48,
    60,
    (place) => {
      const s = Math.min(1, Math.max(0, place));
      const outer = Math.min(1, s / 0.62);
      const belly = 0.52 + 0.48 * Math.sin(Math.PI * Math.min(1, outer * 1.12)) ** 0.8 - 0.2 * outer ** 3;
      if (s <= 0.62) return [(wide / 2) * belly * Math.min(1, 0.7 + outer * 4), high * outer];
      const inner = (s - 0.62) / 0.38;
      return [(wide / 2) * (0.32 - 0.05 * inner), high * (1 - inner * 0.5)];
    },
    pose,
  );
}

/** A leaf about `long`, bent, from the origin along +x. */
function addLeaf(mesh: Mesh, skin: number, long: number, wide: number, droop: number, pose: Pose): void {
  addSurface(mesh, skin, 10, 6, (u, v) => {
    const s = Math.min(1, Math.max(0, u));
    const side = (Math.min(1, Math.max(0, v)) * 2 - 1) * wide * 0.5 * Math.sin(Math.PI * s ** 0.85) ** 0.8;
    return pose([s * long * (1 - droop * s * 0.25), side, Math.abs(side) * 0.35 - droop * long * 0.4 * s * s]);
  });
}

/** Twigs with leaves in pairs, rising from `root`; `tall` is how far. */
export function addTwigs(
  mesh: Mesh,
  skins: { twig: number; leaf: number },
  root: Vec3,
  tall: number,
  count: number,
  leaf: { long: number; wide: number; pairs: number },
  random: Random,
): void {
  for (let i = 0; i < count; i++) {
    const way = (i / count) * TAU + random() * 1.2;
    const out = tall * (0.18 + random() * 0.32);
    const [dx, dy] = [Math.cos(way) * out, Math.sin(way) * out * 0.6];
    const high = tall * (0.75 + random() * 0.3);
    const stem = strand([
      root,
      [root[0] + dx * 0.22, root[1] + dy * 0.22, root[2] + high * 0.42],
      [root[0] + dx * 0.6, root[1] + dy * 0.6, root[2] + high * 0.78],
      [root[0] + dx, root[1] + dy, root[2] + high],
    ]);
    addSweep(mesh, skins.twig, 24, 6, (t) => stem.at(Math.min(1, Math.max(0, t))), wire(0.006 * tall), [0, 1, 0]);
    for (let pair = 0; pair < leaf.pairs; pair++) {
      const t = 0.3 + (pair / leaf.pairs) * 0.7;
      for (const side of [0, Math.PI]) {
        const long = leaf.long * (1.1 - t * 0.45) * (0.8 + random() * 0.4);
        const turn = way + side + pair * 1.9 + random() * 0.6;
        addLeaf(
          mesh,
          skins.leaf,
          long,
          leaf.wide * (long / leaf.long),
          0.3 + random() * 0.7,
          posed(turned(1, -0.55 - random() * 0.4), turned(2, turn), moved(stem.at(t))),
        );
      }
    }
  }
}

/** `-getragen`: jewelry on plaster forms, in mm: rings and bracelets on a cone, necklaces on a bust, earrings on a tablet. */
import type { Canvas } from "@napi-rs/canvas";
import type { Studio } from "../core.ts";
import { addSweep, bar, emptyMesh, moved, posed, TAU, turned, type Vec3 } from "../metal-mesh.ts";
import { addBead, addChain, addLink, addPlate, riding, strand } from "../metal-parts.ts";
import { daylight, GOLD, SILVER } from "../metal-studio.ts";
import { arcus } from "../works/arcus-bracelet.ts";
import { hoop } from "../works/circa-earrings.ts";
import { duo } from "../works/duo-ring.ts";
import { facetta } from "../works/facetta-ring.ts";
import { drop } from "../works/gota-earrings.ts";
import { PEARL, SILK } from "../works/perla-necklace.ts";
import { outline } from "../works/pezzo-necklace.ts";
import { solis } from "../works/solis-ring.ts";
import { linkSpan } from "../works/span-bracelet.ts";
import { stud, TESSERA } from "../works/tessera-earrings.ts";
import { torsa } from "../works/torsa-bracelet.ts";
import { addSweptPaper } from "./forms.ts";
import { linear, scaled } from "./paint.ts";
import { hanging } from "./plaster.ts";
import type { Skin } from "./skin.ts";
import { developed, expose } from "./stage.ts";
import { GROUND, onCone, onNeck, onTablet, onWrist, pendant, skinOf, take, type Worn } from "./worn-scenes.ts";

const FORMS: Record<string, (studio: Studio) => Worn> = {
  "duo-ring": () => onCone(8.6, (mesh, high) => take(mesh, duo().mesh, turned(0, 0.1), [0, 0, high]), [GOLD, SILVER]),
  "facetta-ring": () => {
    const { mesh: ring, materials } = facetta();
    const upright = posed(turned(2, -1), turned(1, -0.12), turned(0, -Math.PI / 2));
    return onCone(8.9, (mesh, high) => take(mesh, ring, upright, [0, 0, high], 1.013, [0, 0, -12]), materials);
  },
  "solis-ring": () => {
    const upright = posed(turned(2, 0.45), turned(0, -1.284), turned(0, -Math.PI / 2), turned(2, Math.PI + 0.15));
    return onCone(8.6, (mesh, high) => take(mesh, solis().mesh, upright, [0, 0, high], 1.03), [GOLD]);
  },
  "arcus-bracelet": () => {
    const lying = posed(
      turned(2, 0.62),
      turned(1, -0.09),
      turned(0, -Math.PI / 2),
      turned(2, Math.PI),
      turned(0, 0.07),
    );
    return onWrist(30, 0.8, (mesh, high) => take(mesh, arcus().mesh, lying, [0, 0, high]), [GOLD]);
  },
  "torsa-bracelet": () =>
    onWrist(30, 0.97, (mesh, high) => take(mesh, torsa().mesh, turned(0, 0.09), [0, 0, high], 1.12), [GOLD, SILVER]),
  "span-bracelet": ({ random }) =>
    onWrist(
      28,
      0.86,
      (mesh, high) => {
        const way = strand(
          Array.from({ length: 33 }, (_, i): Vec3 => {
            const turn = (i / 32) * TAU + Math.PI / 2;
            return [Math.cos(turn) * 31.5, Math.sin(turn) * 28, high + 4 + Math.sin(turn) * 7];
          }),
        );
        const links = emptyMesh();
        linkSpan(links, way, [0, 0], random);
        take(mesh, links, (p) => p, [0, 0, 0]);
      },
      [SILVER],
    ),
  "gota-earrings": () =>
    onTablet(
      (mesh) => {
        for (const side of [-1, 1]) {
          const pair = emptyMesh();
          drop(pair, posed(hanging([0, 0, 0]), turned(2, 1.2 + side * 0.1)));
          take(mesh, pair, (p) => p, [side * 19, -8.8, 74], 0.87);
        }
      },
      [SILVER],
    ),
  "circa-earrings": () =>
    onTablet(
      (mesh) => {
        for (const side of [-1, 1]) {
          const pair = emptyMesh();
          hoop(pair, posed(turned(2, 2.3), hanging([0, 0, 0]), turned(2, 1.05)));
          take(mesh, pair, (p) => p, [side * 21, -17.5, 80]);
        }
      },
      [GOLD],
    ),
  "tessera-earrings": () =>
    onTablet(
      (mesh) => {
        for (const side of [-1, 1]) {
          const pair = emptyMesh();
          stud(pair, side > 0, hanging([0, 0, 0]));
          take(mesh, pair, (p) => p, [side * 13, -6.2, 84], 0.79);
        }
      },
      TESSERA,
      0.6,
    ),
  "linea-necklace": ({ random }) =>
    onNeck(
      450,
      1,
      (mesh, way) => {
        const pose = pendant(way, 1.6);
        const half = 17;
        const [from, to] = [0.5 - (half + 1) / way.length, 0.5 + (half + 1) / way.length];
        const strip = emptyMesh();
        for (const [a, b] of [
          [0, from],
          [to, 1],
        ])
          addChain(
            strip,
            0,
            { at: (t) => way.at(a + (b - a) * t), length: way.length * (b - a) },
            2.5,
            1.75,
            0.42,
            random,
            0.7,
          );
        addSweep(strip, 0, 60, 40, (t) => [(t - 0.5) * 2 * half, 0, 0], bar(1.05, 1.0, 4), [0, 0, 1], pose);
        for (const side of [-1, 1])
          addLink(strip, 0, 3, 3, 0.5, posed(turned(0, 1.1), moved([side * (half + 0.7), 0, 0]), pose), 1.5);
        take(mesh, strip, (p) => p, [0, 0, 0]);
      },
      [GOLD],
    ),
  "pezzo-necklace": ({ random }) =>
    onNeck(
      500,
      1,
      (mesh, way) => {
        const strip = emptyMesh();
        addChain(strip, 0, way, 3, 2.1, 0.55, random, 0.7);
        const pose = pendant(way, 1.2);
        addPlate(strip, 0, outline(), 2.3, 0.8, posed(turned(2, -Math.PI / 4), moved([0, -17, 0]), pose));
        addLink(
          strip,
          0,
          6.4,
          5.2,
          0.85,
          posed(turned(1, 0.5), turned(2, Math.PI / 2), moved([0, -2.4, 1.2]), pose),
          2,
        );
        take(mesh, strip, (p) => p, [0, 0, 0]);
      },
      [{ ...SILVER, roughness: 0.05 }],
    ),
  "perla-necklace": ({ random, noise3 }) =>
    onNeck(
      420,
      3.6,
      (mesh, way) => {
        const strip = emptyMesh();
        const count = Math.round(way.length / 7.6);
        addSweep(
          strip,
          1,
          300,
          6,
          (t) => way.at(Math.min(1, Math.max(0, t))),
          (a) => [Math.cos(a * TAU) * 0.42, Math.sin(a * TAU) * 0.42],
        );
        for (let i = 0; i < count; i++) {
          const [a, b] = [random() * 90, random() * 90];
          const uneven = (x: number, y: number, z: number): number => noise3(x * 0.8 + a, y * 0.8 + b, z * 0.8) * 0.035;
          addBead(strip, 0, 3.5 + (random() - 0.5) * 0.3, uneven, riding(way.at, (i + 0.5) / count, random() * 6));
        }
        take(mesh, strip, (p) => p, [0, 0, 0]);
      },
      [PEARL, SILK],
    ),
};

/** Articles that there is a form for. */
export const WORN = Object.keys(FORMS);

/** Photographs a piece of jewelry on its plaster form; throws where there is none for it. */
export function photographWorn(slug: string, studio: Studio): Canvas {
  const build = FORMS[slug];
  if (!build) throw new Error(`${slug} has no plaster form.`);
  const { mesh, materials, view, span, deep } = build(studio);
  const paper = linear(["#d8cbb8", "#cfc6b8", "#dbd2c4", "#c9beb0"][Math.floor(studio.random() * 4)]);
  const chalk = linear(materials.includes(PEARL) ? "#7d756d" : "#efebe3");
  addSweptPaper(mesh, GROUND, span * 5, -span * 4, deep, span);
  const skins: Skin[] = [
    { paint: () => paper },
    { paint: ([x, y, z]) => scaled(chalk, 1 + studio.noise3(x * 0.9, y * 0.9, z * 0.9) * 0.012) },
    ...materials.map(skinOf),
  ];
  return developed(expose({ mesh, skins, light: daylight(span), view, exposure: 0.57 }, studio), [], studio.random);
}

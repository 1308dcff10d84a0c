/**
 * `npm run pictures`: makes the widths of the shop's own pictures as WebP, which `npm start` and `next build` do as well.
 * `npm run pictures -- --avif` makes them as AVIF, some seconds for each picture, which `npm start` does beside the running
 * shop: for hosts that run `next start` without it. With `--one` one picture at a time.
 */
import { parseArgs } from "node:util";
import { makeCuts } from "../lib/images/catalogue-cuts.ts";

const { values } = parseArgs({
  options: { avif: { type: "boolean", default: false }, one: { type: "boolean", default: false } },
});
const amount = await makeCuts(values.avif ? "avif" : "webp", values.one ? 1 : undefined);
console.log(`Made the widths of ${amount} pictures.`);

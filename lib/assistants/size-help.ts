import { z } from "zod";
import { BRACELET_LENGTHS, NECKLACE_LENGTHS, RING_SIZES } from "@/lib/size-guide/sizes";
import { ABOUT } from "@/lib/platform/texts";

const millimeters = z.number().min(10).max(100).optional();

export const bodySchema = z.object({
  kind: z.enum(["ring", "bracelet", "necklace"]),
  diameterMm: millimeters.describe("Inside a ring that fits"),
  circumferenceMm: millimeters.describe("Inside a ring that fits, or around the finger"),
  us: z.number().min(1).max(20).optional(),
  uk: z.string().max(3).optional(),
  wristCm: z.number().min(8).max(40).optional(),
});
export type Body = z.infer<typeof bodySchema>;

/** Half a size below our smallest: on a smaller finger it is loose. */
const LEAST_SIZES = { us: 4.5, uk: "J", diameter: 15.3, circumference: 48 };

const holds = <Measure extends string | number>(least: Measure, given: Measure | undefined, size: Measure) =>
  given === undefined || (given >= least && size >= given);

/** The size that fits; between two the larger one, as the size guide says. All sizes where nothing is given. */
export function sizesFor({ kind, diameterMm, circumferenceMm, us, uk, wristCm }: Body): { sizes: readonly object[] } {
  if (kind === "necklace") {
    const { places } = ABOUT.de.sizes.necklaces.table;
    return { sizes: NECKLACE_LENGTHS.map(({ length }, index) => ({ lengthCm: length, ends: places[index] })) };
  }
  if (kind === "bracelet") {
    const fitting = wristCm === undefined ? undefined : BRACELET_LENGTHS.find(({ wrist }) => wrist >= wristCm);
    const sizes = wristCm === undefined ? BRACELET_LENGTHS : fitting ? [fitting] : [];
    return { sizes: sizes.map(({ wrist, close, loose }) => ({ wristCm: wrist, closeCm: close, looseCm: loose })) };
  }
  const isGiven = [diameterMm, circumferenceMm, us, uk].some((value) => value !== undefined);
  const fits = (size: (typeof RING_SIZES)[number]) =>
    holds(LEAST_SIZES.diameter, diameterMm, size.diameter) &&
    holds(LEAST_SIZES.circumference, circumferenceMm, size.circumference) &&
    holds(LEAST_SIZES.us, us, size.us) &&
    holds(LEAST_SIZES.uk, uk?.toUpperCase(), size.uk);
  const smallest = RING_SIZES.find(fits);
  return { sizes: isGiven ? (smallest ? [smallest] : []) : RING_SIZES };
}

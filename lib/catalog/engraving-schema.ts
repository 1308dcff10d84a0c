import * as z from "zod/mini";
import { typedLine } from "@/lib/platform/forms/typed-fields";
import { CUTTABLE, ENGRAVING_FONTS, MAX_ENGRAVING, type Engraving } from "./engraving";

export const engravingSchema: z.ZodMiniType<Engraving> = z.object({
  place: typedLine().check(z.minLength(1), z.maxLength(40)),
  text: z.string().check(
    z.minLength(1),
    z.maxLength(MAX_ENGRAVING),
    z.regex(CUTTABLE),
    z.refine((text) => text === text.trim()),
  ),
  font: z.enum(ENGRAVING_FONTS),
});

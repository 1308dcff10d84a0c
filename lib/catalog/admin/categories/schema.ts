import * as z from "zod/mini";
import { typedLine, typedLines } from "@/lib/platform/forms/typed-fields";
import { CATEGORIES_KIND } from "@/lib/platform/rules/categories.generated";
import text from "#messages/client/admin-categories.json";

export const categorySchema = z.object({
  name: typedLine().check(z.minLength(1, text.errors.name), z.maxLength(60, text.errors.nameLong)),
  description: typedLines().check(z.maxLength(400, text.errors.descriptionLong)),
  /** Which fields its products have. */
  kind: z.enum(CATEGORIES_KIND),
  position: z.pipe(z.string().check(z.regex(/^\d{1,4}$/, text.errors.position)), z.transform(Number)),
});
export type CategoryValues = z.input<typeof categorySchema>;

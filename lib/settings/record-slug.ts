import { optionalText, type FieldError } from "./fields.ts";

/** Of a record that has a page: the last part of its address. */
export type Addressed = { readonly id: string; readonly slug: string | null };

export const slugField = () =>
  optionalText(null, { most: 60 }, { error: "pageSlug", is: /^[a-z0-9]+(?:-[a-z0-9]+)*$/ });

/** As owners named it, or as it was made with the record. */
export const slugOf = ({ id, slug }: Addressed): string => slug ?? id;

/** Said at the later one. */
export function sameSlug(
  list: string,
  records: readonly Partial<Addressed>[] = [],
): { field: string; error: FieldError } | null {
  const slugs = records.map(({ id, slug }) => slug ?? id);
  const index = slugs.findIndex((slug, at) => slugs.indexOf(slug) < at);
  return index < 0 ? null : { field: `${list}.${index}.slug`, error: "slugTaken" };
}

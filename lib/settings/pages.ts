import { choice, optionalText, text } from "./fields.ts";
import { definePart } from "./part.ts";
import { optionalPicture } from "./picture.ts";
import { sameSlug, slugField } from "./record-slug.ts";
import { records, type RecordOf } from "./records.ts";
import { written } from "./written.ts";

/** Where a link to it is shown. */
const LINK_PLACES = ["footer", "header", "nowhere"] as const;
export type Menu = (typeof LINK_PLACES)[number];

const PAGE_FIELDS = {
  title: text("", { most: 80 }),
  slug: slugField(),
  menu: choice<Menu>("footer", LINK_PLACES, {}),
  intro: optionalText(null, { kind: "lines", most: 400 }),
  text: written(8000),
  picture: optionalPicture(),
  alt: optionalText(null),
  description: optionalText(null, { most: 200 }),
};

export type OwnPage = RecordOf<typeof PAGE_FIELDS>;

/** Pages of the owners' own. */
export const PAGES = definePart({ pages: records([], { title: "title", address: "title" }, PAGE_FIELDS) }, (value) => {
  const pages = value["pages"] as readonly Partial<OwnPage>[] | undefined; // Read by its field.
  const index = pages?.findIndex(({ picture, alt }) => picture && alt === null) ?? -1;
  return index < 0 ? sameSlug("pages", pages) : { field: `pages.${index}.alt`, error: "required" };
});

import { render, toPlainText } from "@react-email/components";
import { escapeXml } from "@/lib/platform/format/xml";
import { currentSettings } from "@/lib/settings/read";
import { withBrand } from "./templates/theme";
import type { Letter, RenderedLetter } from "./letter";

const heading = { options: { uppercase: false } };
const columns = { uppercaseHeaderCells: false, maxColumnWidth: 54, colSpacing: 3 };
const TEXT = {
  wordwrap: 76,
  selectors: [
    { selector: "h1", ...heading },
    { selector: "h2", ...heading },
    { selector: "h3", ...heading },
    { selector: "h4", ...heading },
    // Of a picture, which plain text does not show.
    { selector: ".screen", format: "skip" },
    // The number is there already.
    { selector: "a[href^='tel:']", format: "anchor", options: { ignoreHref: true } },
    { selector: "table.data", format: "dataTable", options: columns },
    { selector: "table.items", format: "dataTable", options: { ...columns, rowSpacing: 1 } },
  ],
};

/** React asks browsers to fetch pictures early; a mail program has no use for that. */
const PRELOAD = /<link rel="preload"[^>]*>/g;

/** Where the texts say {shop} its name is written, and where the styles say {light-ink} its color. */
export async function renderLetter({ body, subject, ...letter }: Letter): Promise<RenderedLetter> {
  const { company, brand } = await currentSettings();
  const { shop } = company;
  const html = withBrand(await render(body), brand)
    .replaceAll(PRELOAD, "")
    .replaceAll("{shop}", escapeXml(shop));
  return { ...letter, subject: subject.replaceAll("{shop}", shop), html, body: textOf(html) };
}

export function textOf(html: string): string {
  return toPlainText(html, TEXT);
}

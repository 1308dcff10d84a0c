import { decodeHTMLStrict } from "entities";

/** What is no entity stays as it is; a space that does not break is a plain one. */
export function decodeEntities(text: string): string {
  return decodeHTMLStrict(text).replaceAll("\u00A0", " ");
}

/** A description in HTML as paragraphs and lists whose lines begin with "-" (lib/catalog/description.ts). */
export function htmlToText(html: string): string {
  const text = html
    .replace(/\r\n?/g, "\n")
    .replace(/<!--.*?-->|<(script|style)\b.*?<\/\1\s*>/gis, "")
    .replace(/<(?:\/?(?:p|div|h[1-6]|section|article|blockquote|table|tr|ul|ol))\b[^>]*>/gi, "\n\n")
    .replace(/<li\b[^>]*>/gi, "\n- ")
    .replace(/<br\b[^>]*>/gi, "\n")
    .replace(/<\/?[a-z][^>]*>/gi, "");
  return decodeEntities(text)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n-\n+/g, "\n- ")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/(?<=^- .*)\n\n(?=- )/gm, "\n")
    .trim();
}

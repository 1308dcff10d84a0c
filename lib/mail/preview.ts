/** A stored mail's HTML for showing it outside of a mailbox: pictures that were attached are not kept, so their words stand in. */
export function previewHtml(html: string): string {
  return html.replaceAll(/ src="cid:[^"]*"/g, "");
}

/** Prepares a stored mail's HTML for the admin: attached pictures are not stored, so their alternative text is shown instead. */
export function previewHtml(html: string): string {
  return html.replaceAll(/ src="cid:[^"]*"/g, "");
}

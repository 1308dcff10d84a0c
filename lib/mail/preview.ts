/** A stored mail's HTML with those attached pictures alone that are there again (by their ids): for others their words are shown. */
export function withoutMissing(html: string, there: readonly string[] = []): string {
  return html.replaceAll(/ src="cid:([^"]*)"/g, (source, cid: string) => (there.includes(cid) ? source : ""));
}

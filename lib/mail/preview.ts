/** For pictures that are gone their words are shown. */
export function withoutMissing(html: string, there: readonly string[] = []): string {
  return html.replaceAll(/ src="cid:([^"]*)"/g, (source, cid: string) => (there.includes(cid) ? source : ""));
}

export type Statement = { number: number; says: string; proofs: Proof[] };

/** Of a page as the server sends it: these words are on it, or a link of that name leads there. */
type OnPage = { path: string; texts: string[]; link?: [label: string, href: string] };
/** Of a test: its file and its title. */
type ByTest = { file: string; title: string };
/** Of the list of departures: how its row begins. */
type Departs = { departs: string };
/** What a page or a test cannot show. */
type NotShown = { notShown: string };
type Proof = OnPage | ByTest | Departs | NotShown;

export const s = (number: number, says: string, ...proofs: Proof[]): Statement => ({ number, says, proofs });
export const on = (path: string, ...texts: string[]): OnPage => ({ path, texts });
export const link = (path: string, label: string, href: string): OnPage => ({ path, texts: [], link: [label, href] });
export const by = (file: string, title: string): ByTest => ({ file, title });
export const departs = (row: string): Departs => ({ departs: row });
export const notShown = (why: string): NotShown => ({ notShown: why });

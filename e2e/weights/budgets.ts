import type { StateName } from "./pages.ts";
import type { Weights } from "./weights.ts";

/** The most that a page may weigh. Bytes gzip but for `rawHtml`; `js` counts what comes on top of an empty page's script. */
type Budget = Pick<
  Weights,
  "html" | "rawHtml" | "js" | "laterJs" | "css" | "requests" | "prefetches" | "prefetched" | "cls"
>;

const SHOP: Budget = {
  html: 18_000,
  rawHtml: 94_000,
  // A page tells that it is shown (ADR 127): 0.1 kB of every page's script. Lists that were shared, and the focus after Back, another 0.1.
  js: 21_250,
  laterJs: 6000,
  // Shapes that a page has 24 times are here, not in each page; with the hero's piece and the views of the sample picture.
  css: 18_500,
  requests: 32,
  prefetches: 12,
  prefetched: 60_000,
  // Nothing moves but letters that come after the first frame, as they do where the machine is busy.
  cls: 0.02,
};

/** A page that becomes heavier needs a reason, and then its number here. */
export const BUDGETS: Record<StateName, Budget> = {
  // The law wants a sentence beside each list's prices; the newsletter's form keeps what is typed when the line drops; a line of welcome.
  // One's own photo in four views, a large work, and the hero's loose piece with its words, which have a place of their own on phones.
  // What the first screen shows is styled in the page, here and in the next two kinds (docs/adr/0097-first-paint.md); its style sheet
  // is a component of every frame, also of the page for broken ones, which is 0.3 kB of script.
  // In a sale a price has the lowest of 30 days beside it, also in the lines of a cart. The header leads to one's orders.
  home: { ...SHOP, html: 20_100, rawHtml: 88_550, js: 18_950, requests: 27 },
  // Gifts are filters: for whom, on what occasion, with an engraving. How far ahead lazy pictures are fetched is the browser's choice.
  // Of each product that is seen at first its tree and its page are fetched, up to twelve, with the script of a product's page.
  listing: {
    ...SHOP,
    html: 22_900,
    rawHtml: 115_500,
    laterJs: 9800,
    prefetches: 27,
    prefetched: 110_000,
    requests: 38,
  },
  "filtered listing": {
    ...SHOP,
    html: 23_200,
    rawHtml: 118_200,
    laterJs: 9800,
    prefetches: 30,
    prefetched: 120_000,
    requests: 38,
  },
  // A line of its cart may be engraved, or made of a picture that is opened by a key of this device; its features are worded here.
  search: { ...SHOP, html: 13_600, js: 21_950, laterJs: 9800 },
  // Its trial puzzle ends at the original's facts and price; the board's outline is one more request.
  product: { ...SHOP, html: 25_100, rawHtml: 110_500, js: 25_050, requests: 33 },
  // Sizes and an engraving take no more than 3 kB on top of a product's script, which is there for all products.
  ring: { ...SHOP, html: 24_600, rawHtml: 114_700, js: 25_050, laterJs: 6800 },
  // With the checkout's code and the owners' names of shipping options, what promotions say in a cart, and favorites that are shared. A headless browser has no scroll bar: on a busy machine its place counts, half a second after the press.
  "cart open": { ...SHOP, html: 25_100, rawHtml: 110_500, js: 25_050, laterJs: 104_350, requests: 40, cls: 0.1 },
  // What a photo needs is fetched when one is about to be chosen.
  "own photo": SHOP,
  // Its form is fetched once the page stands; a company has four fields, 0.6 kB, and its VAT id is asked about with the other fields;
  // picking up in a store 0.6 kB.
  checkout: { ...SHOP, html: 6_000, rawHtml: 23_000, js: 7_750, laterJs: 95_600 },
};

/** Of every page: nothing comes from elsewhere, and all letters are of two files. */
export const ALWAYS = { thirdParties: 0, fonts: 50_000 };

/** The least that the server must answer, as a share of an empty page's rate in the same run; a page made at the request has under 0.2. */
export const CACHED = { pages: ["home", "listing", "product"], share: 0.65 } as const;

import { create } from "zustand";
import { removeFavorites, useFavorites } from "@/lib/favorites/store";
import { interpolate } from "@/lib/platform/format/interpolate";
import { askShop } from "@/lib/platform/questions/ask-shop";
import { setLowerShipping, shownConditions } from "@/lib/settings/shop-data";
import cart from "#messages/client/cart.json";
import favorites from "#messages/client/favorites.json";
import { loadQuotedProducts, saveKnown } from "./quoted-products-storage";
import { MAX_LINES } from "./limits";
import { addNotices, type Scope } from "./notices";
import { reconcile } from "./reconcile";
import type { CartLine, Promoted, Quote, QuotedDesign, QuotedProduct } from "./schema";
import { changeLines, useCart } from "./store";
import { piecesKey } from "./totals";

/** Milliseconds: quick clicks become one quote, an answer is waited for this long, and failures are tried again so. */
const CART_QUOTE_DEBOUNCE_MS = 400;
const CART_QUOTE_TIMEOUT_MS = 10_000;
const RETRIES = [1000, 2000, 4000];

type State = {
  products: Record<number, QuotedProduct>;
  designs: Record<string, QuotedDesign>;
  online: string;
  /** Of the lines that it was asked for. */
  promoted: (Promoted & { key: string }) | null;
  problem: "offline" | "failed" | null;
  at: number;
};

/** The time is in milliseconds since 1970. */
export const useQuote = create<State>(() => ({
  products: loadQuotedProducts(),
  designs: {},
  online: "",
  promoted: null,
  problem: null,
  at: 0,
}));

const wanted = new Set<Scope>();
let timer: ReturnType<typeof setTimeout> | undefined;
let asking = false;
let failures = 0;

export function cacheProduct(product: QuotedProduct): void {
  useQuote.setState(({ products }) => ({ products: { ...products, [product.id]: product } }));
  remember();
}

function remember(): void {
  const kept = new Set([...idsOf("cart"), ...idsOf("favorites")]);
  saveKnown(Object.values(useQuote.getState().products).filter(({ id }) => kept.has(id)));
}

export function requestQuote(scope: Scope, delay = CART_QUOTE_DEBOUNCE_MS): void {
  wanted.add(scope);
  clearTimeout(timer);
  timer = setTimeout(() => void ask(), delay);
}

async function ask(): Promise<void> {
  if (asking) return;
  const scopes = [...wanted];
  const asked = {
    ids: [...new Set(scopes.flatMap(idsOf))],
    designs: scopes.includes("cart") ? keptDesigns() : [],
    lines: scopes.includes("cart") ? useCart.getState().lines : [],
  };
  wanted.clear();
  if (asked.ids.length === 0) return;
  if (!navigator.onLine) return useQuote.setState({ problem: "offline" });
  asking = true;
  const found = await fetchQuote(asked);
  asking = false;
  if (found) settle(scopes, asked, found);
  else fail(scopes);
  const [next] = wanted;
  if (next && found) requestQuote(next);
}

function idsOf(scope: Scope): number[] {
  return scope === "cart" ? useCart.getState().lines.map(({ productId }) => productId) : useFavorites.getState().ids;
}

function keptDesigns(): KeptDesign[] {
  return useCart
    .getState()
    .lines.flatMap(({ design, designKey = "" }) => (design ? { id: design, key: designKey } : []));
}

type KeptDesign = { id: string; key: string };
type Asked = { ids: number[]; designs: KeptDesign[]; lines: CartLine[] };
type Found = Extract<Quote, { ok: true }>;

async function fetchQuote({ ids, designs, lines }: Asked): Promise<Found | null> {
  const parts: Found[] = [];
  try {
    for (let start = 0; start < ids.length; start += MAX_LINES) {
      const question = {
        ids: ids.slice(start, start + MAX_LINES),
        ...(start === 0
          ? {
              designs,
              lines: lines.map(({ productId, quantity, engraving }) => ({
                productId,
                quantity,
                isEngraved: Boolean(engraving),
              })),
            }
          : { designs: [] }),
      };
      const quote = await askShop<Quote>("/api/read/quote", question, AbortSignal.timeout(CART_QUOTE_TIMEOUT_MS));
      if (!quote.ok) return null;
      parts.push(quote);
    }
    const [first] = parts;
    // What is said of the lines comes with the first part.
    return first ? { ...first, products: parts.flatMap(({ products }) => products) } : null;
  } catch {
    return null;
  }
}

function fail(scopes: Scope[]): void {
  useQuote.setState({ problem: navigator.onLine ? "failed" : "offline" });
  const delay = RETRIES[failures++];
  if (delay === undefined) failures = 0;
  else for (const scope of scopes) requestQuote(scope, delay);
}

function settle(scopes: Scope[], asked: Asked, { products: found, designs, online, ...quote }: Found): void {
  failures = 0;
  const known = useQuote.getState().products;
  const products: State["products"] = {
    ...known,
    ...Object.fromEntries(found.map((product) => [product.id, product])),
  };
  useQuote.setState({ products, online, problem: null, at: Date.now() });
  if (scopes.includes("cart")) {
    settlePromotions(piecesKey(asked.lines), quote);
    useQuote.setState({ designs: Object.fromEntries(designs.map((design) => [design.id, design])) });
    reconcileCart(asked, found, known);
  }
  if (scopes.includes("favorites")) mendFavorites(asked.ids, found, known);
  remember();
}

function settlePromotions(key: string, { promoted, lowerShipping }: Pick<Found, "promoted" | "lowerShipping">): void {
  const before = useQuote.getState().promoted;
  const shipping = JSON.stringify(shownConditions().shipping);
  setLowerShipping(lowerShipping);
  const isOther = before?.cents !== promoted.cents || shipping !== JSON.stringify(shownConditions().shipping);
  if (before?.key === key && isOther) addNotices("cart", cart.changed.promotions);
  useQuote.setState({ promoted: { ...promoted, key } });
}

function reconcileCart(asked: Asked, products: QuotedProduct[], known: State["products"]): void {
  void changeLines((lines) => {
    const { designs } = useQuote.getState();
    const designIds = asked.designs.map(({ id }) => id);
    const nameOf = (id: number) => known[id]?.name;
    const mended = reconcile(lines, { ids: asked.ids, designIds, products, designs, nameOf });
    addNotices("cart", ...mended.notices);
    return mended.lines;
  });
}

function mendFavorites(ids: number[], products: QuotedProduct[], known: State["products"]): void {
  const found = new Set(products.map(({ id }) => id));
  const marked = new Set(idsOf("favorites"));
  const gone = ids.filter((id) => marked.has(id) && !found.has(id));
  const sentence = (name: string | undefined) => (name ? interpolate(favorites.gone, { name }) : favorites.goneUnnamed);
  addNotices("favorites", ...gone.map((id) => sentence(known[id]?.name)));
  removeFavorites(gone);
}

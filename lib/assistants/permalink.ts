import { MAX_LINE_PIECES } from "@/lib/cart/limits";

export type PermalinkItem = { articleNumber: string; quantity: number };

/** Where UCP's links to a cart begin. */
export const PERMALINK_PATH = "/warenkorb/link";
export const MAX_PERMALINK_ITEMS = 20;
export const MAX_CODE_LENGTH = 40;

const RAW_TOKEN = /^[A-Za-z0-9._-]+$/;
const CODE_PARAM = /^discounts\/codes\/0$/;

export function permalink(items: readonly PermalinkItem[], code: string | undefined, site: string): string {
  const pairs = items.map(({ articleNumber, quantity }) => `${toToken(articleNumber)}:${quantity}`);
  const search = code ? `?discounts/codes/0=${encodeURIComponent(code)}` : "";
  return `${site}${PERMALINK_PATH}/${pairs.join(",")}${search}`;
}

const toToken = (id: string) => (RAW_TOKEN.test(id) ? id : `~${Buffer.from(id).toString("base64url")}`);

/** Null for what cannot be interpreted; the same article twice is one item. */
export function readItems(path: string): PermalinkItem[] | null {
  const items = new Map<string, number>();
  for (const pair of path.split(",")) {
    const [, token = "", typed = ""] = /^([^:]+):([1-9]\d{0,4})$/.exec(pair) ?? [];
    const id = fromToken(token);
    if (id === null) return null;
    items.set(id, (items.get(id) ?? 0) + Number(typed));
  }
  if (items.size > MAX_PERMALINK_ITEMS) return null;
  return [...items].map(([articleNumber, quantity]) => ({
    articleNumber,
    quantity: Math.min(quantity, MAX_LINE_PIECES * 10),
  }));
}

function fromToken(token: string): string | null {
  if (RAW_TOKEN.test(token)) return token;
  const coded = token.slice(1);
  if (!token.startsWith("~") || !/^[\w-]+$/.test(coded)) return null;
  const bytes = Buffer.from(coded, "base64url");
  const id = bytes.toString();
  const isCanonical = bytes.toString("base64url") === coded && Buffer.from(id).equals(bytes);
  return isCanonical && id.length <= 100 && !/[\p{Cc}\p{Cs}]/u.test(id) ? id : null;
}

/** The code that the address names, if it names one only. */
export function readCode(params: URLSearchParams): string | null {
  const codes = [...params]
    .filter(([name]) => CODE_PARAM.test(name.replace(/^\//, "")))
    .map(([, value]) => value.trim());
  const [code = ""] = codes;
  return codes.length === 1 && code !== "" && code.length <= MAX_CODE_LENGTH && !/[\p{Cc}\p{Cs}]/u.test(code)
    ? code
    : null;
}

import { MAX_PERMALINK_ITEMS, type PermalinkItem } from "./permalink";

/** All that is taken over; not 'continue_to', because the person is to see the cart first. */
const CAMPAIGN_PARAM = /^(?:attribution\/)?(utm_(?:source|medium|campaign))$/;

export function permalinkTarget(items: PermalinkItem[] | null, code: string | null, params: URLSearchParams): string {
  const search = new URLSearchParams();
  for (const { articleNumber, quantity } of items ?? []) search.append("artikel", `${quantity}x${articleNumber}`);
  if (code) search.set("code", code);
  for (const [name, value] of params) {
    const kept = CAMPAIGN_PARAM.exec(name)?.[1];
    if (kept && /^[\w.-]{1,60}$/.test(value)) search.set(kept, value);
  }
  const text = search.toString();
  return text ? `/warenkorb?${text}` : "/warenkorb";
}

/** The items of an address that `permalinkTarget` wrote; wrong ones are left out. */
export function readTarget(params: URLSearchParams): PermalinkItem[] {
  const items = params.getAll("artikel").flatMap((line) => {
    const [, quantity, articleNumber] = /^([1-9]\d{0,4})x(.{1,100})$/.exec(line) ?? [];
    return quantity && articleNumber ? [[articleNumber, Number(quantity)] as const] : [];
  });
  const known = [...new Map(items)].slice(0, MAX_PERMALINK_ITEMS);
  return known.map(([articleNumber, quantity]) => ({ articleNumber, quantity }));
}

import { ask } from "./ask.ts";
import type { Settings } from "./settings.ts";
import { PlainError } from "./steps.ts";

const BUYER_PAGE_SIZE = 500;

export type Buyer = {
  number: string;
  placed_at: string;
  status: string;
  quantity: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  delivery_address: object;
};

/** Page by page, because the API caps every answer. @throws PlainError when it fails, or gives fewer than it counts */
export async function listBuyers(
  settings: Pick<Settings, "env" | "embedded">,
  articleNumber: string,
): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  let total = 0;
  for (let after: number | null = 0; after !== null;) {
    const values = { p_article_number: articleNumber, p_after: after, p_limit: BUYER_PAGE_SIZE };
    const page = (await ask(settings, "list_buyers", values)) as {
      total: number;
      buyers: Buyer[];
      next: number | null;
    };
    buyers.push(...page.buyers);
    ({ total, next: after } = page);
  }
  // An order that is placed in between is one more, never one less.
  if (buyers.length < total)
    throw new PlainError(`The backend counts ${total} buyers and gave ${buyers.length}. Please run the command again.`);
  return buyers;
}

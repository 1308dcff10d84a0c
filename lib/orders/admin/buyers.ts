const BUYER_PAGE_SIZE = 500;

export type Buyer = {
  number: string;
  placed_at: string;
  status: string;
  article_number: string;
  quantity: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  delivery_address: object;
};

type Page = { total: number; buyers: Buyer[]; next: number | null };

/** Page by page, because the API caps every answer. @throws Error when fewer come than are counted */
export async function readBuyers(read: (after: number, limit: number) => Promise<unknown>): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  let total = 0;
  for (let after: number | null = 0; after !== null;) {
    const page = (await read(after, BUYER_PAGE_SIZE)) as Page;
    buyers.push(...page.buyers);
    ({ total, next: after } = page);
  }
  // An order that is placed in between is one more, never one less.
  if (buyers.length < total)
    throw new Error(`The backend counts ${total} buyers and gave ${buyers.length}. Please try again.`);
  return buyers;
}

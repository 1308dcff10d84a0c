import type { Letter } from "../../../scripts/lib/post-office.ts";
import type { Database } from "../test-shop.ts";

/** A voucher whose letter arrived, with what it was worth then, in cents. */
export type Coupon = { code: string; worthCents: number; letter: string };

/** What all who take part in the soak of payments know of each other. */
export type Market = {
  site: string;
  database: Database;
  /** What has arrived by mail. */
  letters: readonly Letter[];
  /** How many of them were read. */
  opened: number;
  ware: { id: number; cents: number };
  purse: Coupon[];
  /** What shoppers were told to have paid with vouchers, in cents. */
  paidCents: number;
  /** The numbers of the orders that shoppers were told. */
  placed: string[];
  isOver: () => boolean;
  count: (what: string) => void;
};

/** What comes of it, or null when nothing answers: shop and provider are killed now and then. */
export async function quietly<T>(work: () => PromiseLike<T>): Promise<T | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}

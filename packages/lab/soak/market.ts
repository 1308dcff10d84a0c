import type { Letter } from "../../../scripts/lib/post-office.ts";
import type { Database } from "../test-shop.ts";

/** With what it was worth when its letter arrived, in cents. */
export type Coupon = { code: string; worthCents: number; letter: string };

export type Market = {
  site: string;
  database: Database;
  letters: readonly Letter[];
  opened: number;
  ware: { id: number; cents: number };
  purse: Coupon[];
  paidCents: number;
  placed: string[];
  isOver: () => boolean;
  count: (what: string) => void;
};

/** Null when nothing answers: shop and provider are killed now and then. */
export async function quietly<T>(work: () => PromiseLike<T>): Promise<T | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}

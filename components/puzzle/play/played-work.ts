import "server-only";
import { getTranslations } from "next-intl/server";
import type { Product } from "@/lib/catalog/schema";
import { formatCents } from "@/lib/platform/format/money";
import { shippingNote, vatNote } from "@/lib/settings/conditions";
import { conditions } from "@/lib/settings/read";

export type PlayedWork = {
  id: number;
  name: string;
  src: string;
  /** Of the button that leads back, where that is not to an article. */
  back?: string;
  /** What can be bought: its pieces, its measures and difficulty in words, and the law's words beside its price. */
  original?: {
    id: number;
    name: string;
    pieces: string;
    facts: string;
    price: string;
    note: string;
    priceCents: number;
    stock: number;
  };
};

/** What the trial puzzle needs of a puzzle; null for anything else. */
export async function playedWork(product: Product): Promise<PlayedWork | null> {
  const { id, name, isWork, pictures, variant } = product;
  const picture = pictures[0];
  if (!isWork || !picture) return null;
  const [t, present] = await Promise.all([getTranslations("product"), conditions()]);
  const { pieces, dimensions, difficulty, stock, priceCents } = variant;
  const isSold = pieces !== null && stock > 0 && !product.isToy;
  return {
    id,
    name,
    src: picture.url,
    ...(isSold && {
      original: {
        id: variant.id,
        name: variant.label ? `${name}, ${variant.label}` : name,
        pieces: String(pieces),
        facts: [dimensions?.replaceAll(" ", "\u00a0"), difficulty].filter(Boolean).join(" · "),
        price: formatCents(priceCents),
        note: `${t(vatNote(present))}, ${t.markup(shippingNote(present), { link: (words) => words })}`,
        priceCents,
        stock,
      },
    }),
  };
}

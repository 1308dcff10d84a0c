import { Picture } from "@/components/images/picture";
import type { Article } from "@/lib/orders/admin/article";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { facts } from "#messages/client/admin-new-order.json";

export function ArticleFacts({ article: { name, articleNumber, priceCents, stock, imageUrl } }: { article: Article }) {
  return (
    <>
      <span className="relative size-12 shrink-0 bg-mat">
        <Picture src={imageUrl} alt="" range="thumb" sizes="48px" className="object-contain p-1" />
      </span>
      <span className="min-w-0">
        <span className="block wrap-anywhere">{name}</span>
        <span className="block text-sm text-stone tabular-nums">
          {interpolate(facts, { number: articleNumber, price: formatCents(priceCents), stock: String(stock) })}
        </span>
      </span>
    </>
  );
}

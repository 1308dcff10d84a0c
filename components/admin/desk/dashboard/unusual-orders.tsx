import { getTranslations } from "next-intl/server";
import { BulkChange } from "@/components/admin/orders/bulk-change";
import { BulkSelect } from "@/components/admin/orders/bulk-select";
import { Tag } from "@/components/admin/parts/tag";
import { HoverLink } from "@/components/ui/hover-link-client";
import { shortMoment } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import type { UnusualOrder } from "@/lib/desk/dashboard/schema";

/** Open orders that may be no real ones, to be cancelled together; nothing while there are none. */
export async function UnusualOrders({ orders }: { orders: UnusualOrder[] }) {
  const t = await getTranslations("admin.overview");
  const words = await getTranslations("admin.orders");
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="auffaellig" className="mt-12">
      <h2 id="auffaellig" className="font-serif text-xl">
        {t("unusual")}
      </h2>
      <p className="mt-2 prose-measure text-stone">
        {t("unusualText")}
        {orders.some(({ reasons }) => reasons.includes("unconfirmed")) && ` ${t("unusualUnconfirmed")}`}
      </p>
      <ul className="mt-4 border-t border-line">
        {orders.map(({ number, placedAt, pieces, totalCents, fromVisitor, reasons }) => (
          <li
            key={number}
            className="relative flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line py-3 hover:bg-mat"
          >
            <BulkSelect number={number} label={words("select", { number })} />
            <HoverLink href={adminOrderPath(number)} className="font-medium tabular-nums after:absolute after:inset-0">
              {number}
            </HoverLink>
            <span className="text-sm text-stone tabular-nums">{shortMoment(placedAt)}</span>
            <span className="tabular-nums">{t("pieces", { count: pieces })}</span>
            <span className="tabular-nums">{formatCents(totalCents)}</span>
            <span className="flex flex-wrap gap-2">
              {reasons.map((reason) => (
                <Tag key={reason} tone="alert">
                  {t(`reasons.${reason}`, { count: fromVisitor })}
                </Tag>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-5">
        <BulkChange orders={orders.map(({ number, totalCents }) => ({ number, totalCents }))} />
      </div>
    </section>
  );
}

import { getTranslations } from "next-intl/server";
import { OrderStatusTag } from "@/components/admin/orders/order-status-tag";
import { Panel } from "@/components/admin/parts/panel";
import { HoverLink } from "@/components/ui/hover-link-client";
import { listSearch } from "@/lib/platform/admin/list-state";
import { shortDate } from "@/lib/platform/format/dates";
import type { Customer } from "@/lib/desk/customers/queries";
import { formatCents } from "@/lib/platform/format/money";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import { listingPath } from "@/lib/platform/routes";

/** A customer's orders, newest first, and the way to all of them when these are not all. */
export async function CustomerOrders({ customer: { recent, orders, email } }: { customer: Customer }) {
  const t = await getTranslations("admin.customers");
  return (
    <Panel title={t("theirOrders")}>
      <ul className="border-t border-line">
        {recent.map(({ number, placedAt, status, totalCents, refundedCents }) => (
          <li
            key={number}
            className="relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3 hover:bg-mat sm:grid-cols-[auto_minmax(0,1fr)_auto_5.5rem]"
          >
            <HoverLink
              href={adminOrderPath(number)}
              className="font-medium whitespace-nowrap tabular-nums after:absolute after:inset-0"
            >
              {number}
            </HoverLink>
            <span className="text-right text-stone tabular-nums sm:text-left">{shortDate(placedAt)}</span>
            <span>
              <OrderStatusTag status={status} />
            </span>
            <span className="text-right tabular-nums">
              {formatCents(totalCents)}
              {refundedCents > 0 && <span className="block text-sm text-stone">−{formatCents(refundedCents)}</span>}
            </span>
          </li>
        ))}
      </ul>
      {orders > recent.length && (
        <HoverLink
          href={listingPath("/admin/bestellungen", listSearch({ query: email, filter: null, page: 1 }))}
          className="mt-2 inline-flex min-h-11 items-center"
        >
          <span className="text-link">{t("allOrders", { count: orders })}</span>
        </HoverLink>
      )}
    </Panel>
  );
}

import { getTranslations } from "next-intl/server";
import { ListColumns } from "@/components/admin/parts/list-columns";
import { Tag } from "@/components/admin/parts/tag";
import { HoverLink } from "@/components/ui/hover-link-client";
import { shortMoment } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import type { OrderRow } from "@/lib/orders/admin/schema";
import { BulkChange } from "./bulk-change";
import { BulkSelect } from "./bulk-select";
import { OrderStatusTag } from "./order-status-tag";

const COLUMNS = "md:grid-cols-[9.5rem_7.5rem_minmax(0,1fr)_minmax(0,1.2fr)_5.5rem] md:gap-x-4";

/** Orders, one line each; on phones two columns. The whole line is the link, and open orders can be marked as paid or cancelled together. */
export async function OrderList({ orders }: { orders: OrderRow[] }) {
  const t = await getTranslations("admin.orders");
  const columns = ["number", "placed", "name", "status", "total"] as const;
  return (
    <>
      <ListColumns labels={columns.map((column) => t(`columns.${column}`))} columns={COLUMNS} />
      <ul className="border-t border-line max-md:mt-8">
        {orders.map((order) => (
          <li
            key={order.number}
            className={`relative grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 border-b border-line py-3.5 transition-colors duration-200 hover:bg-mat md:items-center md:py-3 ${COLUMNS}`}
          >
            <span className="flex items-center">
              {order.status === "open" && (
                <BulkSelect number={order.number} label={t("select", { number: order.number })} />
              )}
              <HoverLink
                href={adminOrderPath(order.number)}
                className="font-medium whitespace-nowrap tabular-nums after:absolute after:inset-0"
              >
                {order.number}
              </HoverLink>
            </span>
            <span className="text-right text-sm text-stone tabular-nums md:text-left">
              {shortMoment(order.placedAt)}
            </span>
            <span className="min-w-0 max-md:col-span-2">
              <span className="block truncate">{order.name}</span>
              <span className="block truncate text-sm text-stone">{order.email}</span>
            </span>
            <span className="flex flex-wrap items-center gap-2">
              <OrderStatusTag status={order.status} />
              {order.hasOpenWithdrawal && <Tag tone="alert">{t("withdrawn")}</Tag>}
              <span className="text-sm text-stone">{t(`payments.${order.paymentMethod}`)}</span>
            </span>
            <span className="text-right tabular-nums">
              {formatCents(order.totalCents)}
              {order.refundedCents > 0 && (
                <span className="block text-sm text-stone">−{formatCents(order.refundedCents)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {orders.some(({ status }) => status === "open") && (
        <div className="mt-5">
          <BulkChange canPay />
        </div>
      )}
    </>
  );
}

import { getTranslations } from "next-intl/server";
import { Tag } from "@/components/admin/parts/tag";
import type { OrderStatus } from "@/lib/orders/admin/schema";

/** The state of an order; drawn stronger while something is to be done. */
export async function OrderStatusTag({ status }: { status: OrderStatus }) {
  const t = await getTranslations("admin.orders.statuses");
  return <Tag tone={status === "open" || status === "paid" ? "open" : "quiet"}>{t(status)}</Tag>;
}

import { getTranslations } from "next-intl/server";
import { Tag } from "@/components/admin/parts/tag";
import type { OrderStatus } from "@/lib/orders/admin/schema";

export async function OrderStatusTag({ status }: { status: OrderStatus }) {
  const t = await getTranslations("admin.orders.statuses");
  return <Tag tone={status === "open" || status === "paid" ? "open" : "quiet"}>{t(status)}</Tag>;
}

import { getTranslations } from "next-intl/server";
import { Tag } from "@/components/admin/parts/tag";
import type { OrderStatus } from "@/lib/orders/admin/schema";

export async function OrderStatusTag({ status, isPartlySent }: { status: OrderStatus; isPartlySent?: boolean }) {
  const t = await getTranslations("admin.orders.statuses");
  return (
    <Tag tone={status === "open" || status === "paid" ? "open" : "quiet"}>
      {t(isPartlySent ? "partlySent" : status)}
    </Tag>
  );
}

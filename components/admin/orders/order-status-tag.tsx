import { getTranslations } from "next-intl/server";
import { Tag } from "@/components/admin/parts/tag";
import type { OrderStatus } from "@/lib/orders/admin/schema";

type Props = { status: OrderStatus; isPartlySent?: boolean; isPickup?: boolean };

export async function OrderStatusTag({ status, isPartlySent, isPickup }: Props) {
  const t = await getTranslations("admin.orders.statuses");
  return (
    <Tag tone={status === "open" || status === "paid" ? "open" : "quiet"}>
      {t(isPartlySent ? "partlySent" : isPickup && status === "dispatched" ? "pickedUp" : status)}
    </Tag>
  );
}

import { getTranslations } from "next-intl/server";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { Tag } from "@/components/admin/parts/tag";
import { HoverLink } from "@/components/ui/hover-link-client";
import { shortMoment } from "@/lib/platform/format/dates";
import { packingSlipPath } from "@/lib/orders/admin/paths";
import type { AdminOrder } from "@/lib/orders/admin/queries";
import { textPath } from "@/lib/platform/routes";
import { OrderStatusTag } from "./order-status-tag";

export async function OrderHead({ order }: { order: AdminOrder }) {
  const t = await getTranslations("admin.orders");
  return (
    <header className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <h1 className="display-type text-heading tabular-nums">{t("one", { number: order.number })}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          <OrderStatusTag
            status={order.status}
            isPartlySent={order.isPartlySent}
            isPickup={order.shippingOption === "pickup"}
          />
          {order.isArchived && <Tag>{t("archived")}</Tag>}
          {order.channel !== "shop" && <Tag>{t(`channels.${order.channel}`)}</Tag>}
          {order.mode === "test" && <Tag>{t("test")}</Tag>}
          {order.withdrawals.some(({ status, needsReview }) => status === "received" && !needsReview) && (
            <Tag tone="alert">{t("withdrawn")}</Tag>
          )}
          <span className="text-stone">{t("placedAt", { time: shortMoment(order.placedAt) })}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {!order.isDigital && (
          <HoverLink href={packingSlipPath(order.number)} className={quietButton}>
            {t("packingSlip")}
          </HoverLink>
        )}
        <HoverLink href={textPath(`/bestellung/${order.token}`)} className={quietButton}>
          {t("customerView")}
        </HoverLink>
      </div>
    </header>
  );
}

import { getTranslations } from "next-intl/server";
import { Panel } from "@/components/admin/parts/panel";
import { canCorrect, correctionsOf } from "@/lib/orders/admin/correction";
import type { AdminOrder } from "@/lib/orders/admin/queries";
import { CorrectCardButton } from "./correct-buttons";

export async function OrderGift({ order, isOwner }: { order: AdminOrder; isOwner: boolean }) {
  if (!order.isGift) return null;
  const t = await getTranslations("admin.orders");
  return (
    <Panel title={t("gift")}>
      <p>{t("giftPlain")}</p>
      {order.wrapCents > 0 && <p>{t("giftWrapped")}</p>}
      {order.giftMessage !== null && (
        <>
          <p>{t("giftCard")}</p>
          <blockquote className="mt-3 border-l-2 border-line pl-4 font-serif text-lg wrap-anywhere whitespace-pre-line">
            {order.giftMessage}
          </blockquote>
        </>
      )}
      {canCorrect(order) && (
        <CorrectCardButton
          number={order.number}
          seen={correctionsOf(order)}
          giftMessage={order.giftMessage ?? ""}
          isOwner={isOwner}
        />
      )}
    </Panel>
  );
}

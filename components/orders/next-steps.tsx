import { getTranslations } from "next-intl/server";
import { isDated } from "@/lib/orders/is-dated";
import type { Order } from "@/lib/orders/schema";
import { deliveryWords } from "./delivery-words";

/** After the order and its payment: what the shop does, and when the parcel comes or lies ready. */
export async function NextSteps({ order }: { order: Order }) {
  const t = await getTranslations("order.steps");
  const words = await deliveryWords(order);
  const steps = [
    !isDated(order) && t("paid"),
    order.items.some(({ designId }) => designId) && t("picture"),
    order.isDigital ? t("voucher") : t(order.pickupStore ? "pickup" : "parcel"),
    !order.isDigital && t(order.pickupStore ? "ready" : "arrives", { time: words }),
  ].filter(Boolean);
  return (
    <>
      {order.mode === "test" && <p className="mt-4 prose-measure">{t("test")}</p>}
      <ol className="mt-4 prose-measure list-decimal space-y-2 pl-5">
        {steps.map((step) => (
          <li key={String(step)}>{step}</li>
        ))}
      </ol>
    </>
  );
}

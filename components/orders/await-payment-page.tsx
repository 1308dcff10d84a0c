import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { Order } from "@/lib/orders/schema";
import { AwaitPayment } from "./await-payment-client";
import { PlacedPiece } from "./placed-piece";

/** What the shopper sees between the provider's page and its message that the order is paid: mostly a second. */
export async function AwaitPaymentPage({ order }: { order: Order }) {
  const t = await getTranslations("order");
  return (
    <div className="mx-auto w-full max-w-3xl px-5 pt-12 pb-24 md:pt-20">
      <AwaitPayment />
      <PlacedPiece imageUrl={order.items[0]?.imageUrl} />
      <h1 className="mt-6 display-type text-title">{t("online.waitTitle")}</h1>
      <p role="status" className="mt-5 prose-measure text-lg">
        {t("online.wait")}
      </p>
      <p className="mt-3 prose-measure">{t("online.waitLong")}</p>
      <p className="mt-8">
        <span className="block text-sm text-stone">{t("number")}</span>
        <span className="font-serif text-2xl whitespace-nowrap select-all">{order.number}</span>
      </p>
      <p className="mt-8">
        {t("online.notPaid")}{" "}
        <Link href={`/bestellung/${order.token}`} className="text-link">
          {t("toOrder")}
        </Link>
      </p>
    </div>
  );
}

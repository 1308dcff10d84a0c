import { getTranslations } from "next-intl/server";
import type { Order } from "@/lib/orders/schema";
import { OrderLines } from "./order-lines";
import { OrderTotals } from "./order-totals";
import { PlacedPiece } from "./placed-piece";
import { Section } from "./section";
import { UnconfirmedNote } from "./unconfirmed-note";

type Props = {
  order: Order;
  until: Date;
  /** Whether this installation keeps its mail instead of sending it. */
  keepsMail: boolean;
};

/** What the shopper sees after ordering in place of the thanks, while the order holds nothing. */
export async function UnconfirmedPage({ order, until, keepsMail }: Props) {
  const t = await getTranslations("order");
  return (
    <div className="mx-auto w-full max-w-3xl px-5 pt-12 pb-24 md:pt-20">
      <PlacedPiece imageUrl={order.items[0]?.imageUrl} />
      <h1 className="mt-6 mb-5 display-type text-title">{t("unconfirmed.title")}</h1>
      <UnconfirmedNote order={order} until={until} />
      {keepsMail && <p className="mt-3 prose-measure text-sm text-stone">{t("noMail")}</p>}
      {order.mode === "test" && <p className="mt-3 prose-measure text-sm text-stone">{t("test")}</p>}
      <p className="mt-8">
        <span className="block text-sm text-stone">{t("number")}</span>
        <span className="font-serif text-2xl whitespace-nowrap select-all">{order.number}</span>
      </p>
      <div className="mt-12">
        <Section title={t("title")}>
          <OrderLines order={order} />
          <OrderTotals order={order} />
        </Section>
      </div>
    </div>
  );
}

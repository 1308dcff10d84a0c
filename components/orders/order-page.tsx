import { getTranslations } from "next-intl/server";
import { germanTime } from "@/lib/platform/format/dates";
import type { Order } from "@/lib/orders/schema";
import { listPictures } from "@/lib/workshop/ordered";
import type { PayAttempt } from "./online-payment-note";
import { OrderAddresses } from "./order-addresses";
import { OrderDocuments } from "./order-documents";
import { OrderHelp } from "./order-help";
import { OrderHistory } from "./order-history";
import { OrderLines } from "./order-lines";
import { OrderPictures } from "./order-pictures";
import { OrderTotals } from "./order-totals";
import { OrderTracking } from "./order-tracking";
import { OrderWithdrawal } from "./order-withdrawal";
import { PaymentNote } from "./payment-note";
import { Section } from "./section";
import { stateKey } from "./state-key";
import { WithdrawnNote } from "./withdrawn-note";

/** First comes what the shopper looks for now: what is to be paid, or where the parcel is. */
export async function OrderPage({ order, attempt }: { order: Order; attempt?: PayAttempt | undefined }) {
  const t = await getTranslations("order");
  const isOpen = order.status === "open";
  const withdrawals = order.events.filter(({ kind }) => kind === "withdrawn");
  const isWithdrawn = withdrawals.length > 0;
  // Of a part: the rest can still be withdrawn from.
  const isDone = withdrawals.some(({ lines }) => !lines) || !order.items.some((item) => item.withdrawable > 0);
  const pictures = await listPictures(order);
  const payment = (
    <Section title={t("payment")}>
      <PaymentNote order={order} attempt={attempt} />
    </Section>
  );
  return (
    <div className="gutter pt-10 pb-24 md:pt-16">
      <header>
        <h1 className="display-type text-title">
          {t.rich("titleFor", {
            number: order.number,
            nr: (number) => <span className="whitespace-nowrap">{number}</span>,
          })}
        </h1>
        <p className="mt-3 text-stone">{t("placed", { date: germanTime(order.placedAt) })}</p>
        <p className="mt-6 border-l-2 border-ink pl-4 text-lg font-medium">{t(stateKey(order))}</p>
        {isWithdrawn && <WithdrawnNote order={order} />}
        {order.mode === "test" && <p className="mt-4 prose-measure text-sm text-stone">{t("test")}</p>}
      </header>
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:mt-16 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-y-12 empty:hidden lg:col-span-5 lg:col-start-8">
          {isOpen && payment}
          <OrderTracking order={order} />
        </div>
        <div className="grid content-start gap-y-12 lg:col-span-7 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Section title={t("items")}>
            <OrderLines order={order} />
            <OrderTotals order={order} />
          </Section>
          {pictures.length > 0 && (
            <Section title={t("picturesTitle")}>
              <OrderPictures order={order} pictures={pictures} />
            </Section>
          )}
          <OrderAddresses order={order} />
          <OrderHelp order={order} />
        </div>
        <div className="grid content-start gap-y-12 lg:col-span-5 lg:col-start-8">
          {!isOpen && payment}
          <Section title={t("history")}>
            <OrderHistory order={order} />
          </Section>
          <Section title={t("documents")}>
            <OrderDocuments order={order} />
          </Section>
          {order.canWithdraw && !(isWithdrawn && isDone) && (
            <Section title={t("withdrawTitle")}>
              <OrderWithdrawal order={order} />
            </Section>
          )}
        </div>
      </div>
    </div>
  );
}

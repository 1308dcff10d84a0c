import { getTranslations } from "next-intl/server";
import { buttonVariants } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { germanDay } from "@/lib/platform/format/dates";
import { onlineState } from "@/lib/orders/online";
import type { Order } from "@/lib/orders/schema";
import { canPayOnline } from "@/lib/payment/methods";
import { payByTransferAction } from "@/lib/payment/pay-by-transfer";
import { offersOnline } from "@/lib/settings/payment";
import { currentSettings } from "@/lib/settings/read";

/** The provider's page could not be opened, the shopper came back from it without paying, or the way to pay could not be changed. */
export type PayAttempt = "failed" | "aborted" | "unchanged";

export async function OnlinePaymentNote({ order, attempt }: { order: Order; attempt: PayAttempt | undefined }) {
  const t = await getTranslations("order.online");
  const state = onlineState(order);
  const reminder = order.events.findLast(({ kind }) => kind === "reminded");
  if (state === "unpaid")
    return (
      <>
        {attempt && <Notice>{t(attempt)}</Notice>}
        <p className={`prose-measure ${attempt ? "mt-4" : ""}`}>
          {reminder?.payBy ? t("overdue", { due: germanDay(reminder.payBy) }) : t("due")}
        </p>
        <PayLink token={order.token} />
        <TransferInstead order={order} />
      </>
    );
  if (state === "processing") return <p className="prose-measure">{t("processing")}</p>;
  if (state === "mismatch") return <p className="prose-measure">{t("mismatch")}</p>;
  if (state === "cancelled") return <p className="prose-measure">{t("cancelled")}</p>;
  const isGivenBack = order.status === "cancelled" && order.mode === "live";
  return (
    <p className="prose-measure">{t(isGivenBack ? "cancelledPaid" : order.mode === "test" ? "paidTest" : "paid")}</p>
  );
}

async function TransferInstead({ order: { token, shippingOption, events } }: { order: Order }) {
  const [t, { payment }] = await Promise.all([getTranslations("order.online"), currentSettings()]);
  if (events.some(({ kind }) => kind === "withdrawn")) return null;
  if (shippingOption !== "standard" && shippingOption !== "pickup")
    return <p className="mt-6 prose-measure">{t("onlyOnline")}</p>;
  return (
    <form action={payByTransferAction.bind(null, token)} className="mt-8 border-t border-line pt-6">
      <p className="prose-measure">{t("orTransfer", { days: payment.payDays })}</p>
      <button type="submit" className={`mt-4 ${buttonVariants({ variant: "outline" })}`}>
        {t("byTransfer")}
      </button>
    </form>
  );
}

/** Of an order that waits for a transfer. */
export async function OnlineInstead({ order }: { order: Order }) {
  const [t, { payment }] = await Promise.all([getTranslations("order.online"), currentSettings()]);
  if (!offersOnline(payment) || !canPayOnline(order.dueCents)) return null;
  return (
    <div className="mt-8 border-t border-line pt-6">
      <p className="prose-measure">{t("instead")}</p>
      <PayLink token={order.token} isQuiet />
    </div>
  );
}

/** Leads to the provider's page. No next/link: the address answers with a redirect to another site, and nothing may fetch it early. */
async function PayLink({ token, isQuiet }: { token: string; isQuiet?: boolean }) {
  const t = await getTranslations("order.online");
  return (
    <a
      href={`/bestellung/${token}/bezahlen`}
      className={`mt-4 ${buttonVariants(isQuiet ? { variant: "outline" } : {})}`}
    >
      {t(isQuiet ? "payOnline" : "pay")}
    </a>
  );
}

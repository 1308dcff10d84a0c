import { getTranslations } from "next-intl/server";
import { buttonVariants } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { germanDay } from "@/lib/platform/format/dates";
import { onlineState } from "@/lib/orders/online";
import type { Order } from "@/lib/orders/schema";

/** How the last attempt to pay ended: the provider's page could not be opened, or the shopper came back from it without paying. */
export type PayAttempt = "failed" | "aborted";

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

/** Leads to the provider's page. No next/link: the address answers with a redirect to another site, and nothing may fetch it early. */
async function PayLink({ token }: { token: string }) {
  const t = await getTranslations("order.online");
  return (
    <a href={`/bestellung/${token}/bezahlen`} className={`mt-4 ${buttonVariants()}`}>
      {t("pay")}
    </a>
  );
}

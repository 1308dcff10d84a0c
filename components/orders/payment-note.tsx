import { getTranslations } from "next-intl/server";
import { Notice } from "@/components/ui/notice";
import { awaitsLink } from "@/lib/orders/awaits-link";
import { awaitsTransfer } from "@/lib/orders/awaits-transfer";
import { onlineState } from "@/lib/orders/online";
import type { Order } from "@/lib/orders/schema";
import payment from "#messages/client/payment.json";
import { OnlineInstead, OnlinePaymentNote, type PayAttempt } from "./online-payment-note";
import { TransferBox } from "./transfer-box";
import { UnconfirmedNote } from "./unconfirmed-note";

export async function PaymentNote({ order, attempt }: { order: Order; attempt?: PayAttempt | undefined }) {
  const t = await getTranslations("order");
  if (order.voucherCents > 0 && order.dueCents === 0)
    return <p>{t(order.status === "cancelled" ? "voucherBack" : "covered")}</p>;
  if (order.paymentMethod === "simulated") return <p className="prose-measure">{t("simulated")}</p>;
  if (order.dueCents === 0) return <p>{t("nothingDue")}</p>;
  if (onlineState(order)) return <OnlinePaymentNote order={order} attempt={attempt} />;
  const method = payment[order.paymentMethod].name;
  const until = awaitsLink(order);
  if (until) return <UnconfirmedNote order={order} until={until} />;
  if (awaitsTransfer(order))
    return (
      <>
        {attempt && <Notice>{t(`online.${attempt}`)}</Notice>}
        <TransferBox order={order} />
        <OnlineInstead order={order} />
      </>
    );
  if (order.status === "open") return <p className="prose-measure">{t("withdrawnOpen")}</p>;
  const isPaid = order.events.some(({ kind }) => kind === "paid");
  if (isPaid)
    return (
      <p className="prose-measure">{t(order.mode === "test" ? "transferPaidTest" : "transferPaid", { method })}</p>
    );
  const unaccepted = order.events.find((event) => event.unaccepted)?.unaccepted;
  if (unaccepted)
    return <p className="prose-measure">{t(unaccepted === "soldOut" ? "unconfirmed.soldOut" : "unconfirmed.over")}</p>;
  const wasNotPaid = order.events.some(({ isUnpaid }) => isUnpaid);
  return (
    <p className="prose-measure">
      <span>{t("transferCancelled", { method })}</span>
      {wasNotPaid && <span> {t("latePayment")}</span>}
      {order.voucherCents > 0 && <span> {t("voucherBack")}</span>}
    </p>
  );
}

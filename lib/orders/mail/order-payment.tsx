import { Img } from "@react-email/components";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { germanDay } from "@/lib/platform/format/dates";
import { Facts, Paragraph } from "@/lib/mail/templates/parts";
import { styles } from "@/lib/mail/templates/theme";
import { awaitsTransfer } from "@/lib/orders/awaits-transfer";
import { onlineState } from "@/lib/orders/online";
import type { Order } from "@/lib/orders/schema";
import { bankOf } from "@/lib/settings/company";
import { currentSettings } from "@/lib/settings/read";
import methods from "#messages/client/payment.json";
import { payment as text } from "#messages/mail.json";
import { GIRO_CODE_CID } from "./picture-ids";

export function OrderPayment({ order }: { order: Order }) {
  if (order.voucherCents > 0 && order.dueCents === 0) return <Paragraph>{text.covered}</Paragraph>;
  return (
    <>
      <RestPayment order={order} />
      {order.voucherCents > 0 && (
        <Paragraph>{interpolate(text.voucherPart, { amount: formatCents(order.voucherCents) })}</Paragraph>
      )}
    </>
  );
}

function RestPayment({ order }: { order: Order }) {
  if (order.paymentMethod === "simulated") return <Paragraph>{text.simulated}</Paragraph>;
  const online = onlineState(order);
  if (online) {
    const words = order.mode === "test" ? text.onlineTest : online === "paid" ? text.online : text.onlineProcessing;
    return <Paragraph>{interpolate(words, { total: formatCents(order.dueCents) })}</Paragraph>;
  }
  if (order.dueCents === 0) return <Paragraph>{text.nothing}</Paragraph>;
  const method = methods[order.paymentMethod].name;
  // This mail may be written late: the money may be here by then, or not be asked for any more.
  if (order.status !== "open" && order.events.some(({ kind }) => kind === "paid"))
    return <Paragraph>{interpolate(order.mode === "test" ? text.paidTest : text.paid, { method })}</Paragraph>;
  if (!awaitsTransfer(order)) return <Paragraph>{interpolate(text.noTransfer, { method })}</Paragraph>;
  if (order.mode === "test")
    return (
      <>
        <Paragraph>{interpolate(text.test, { method })}</Paragraph>
        <BankTransfer order={order} />
      </>
    );
  return (
    <>
      <Paragraph>{interpolate(text.transfer, { method, due: germanDay(order.payBy) })}</Paragraph>
      <BankTransfer order={order} />
      <ReservedUntil day={order.payBy} />
    </>
  );
}

async function ReservedUntil({ day }: { day: Order["payBy"] }) {
  const { payment } = await currentSettings();
  return <Paragraph>{interpolate(text.unpaid, { due: germanDay(day), days: String(payment.graceDays) })}</Paragraph>;
}

/** In test mode the code says that it is an example. */
export async function BankTransfer({ order }: { order: Order }) {
  const { holder, iban, bic, name } = bankOf((await currentSettings()).company);
  return (
    <>
      <Facts
        rows={[
          [text.holder, holder],
          [text.iban, iban],
          [text.bic, bic],
          [text.bank, name],
          [text.amount, formatCents(order.dueCents - order.transferredCents)],
          [text.reference, order.number],
        ]}
      />
      <Img src={`cid:${GIRO_CODE_CID}`} alt={text.giroCode} width={180} height={180} style={styles.giroCode} />
      <p className="stone screen" style={styles.small}>
        {order.mode === "test" ? text.giroCodeTest : text.giroCodeText}
      </p>
    </>
  );
}

import { fill } from "@/lib/fill";
import { formatCents } from "@/lib/money";
import type { Order } from "@/lib/orders/schema";
import { IDENTITY } from "@/lib/shop/identity";
import { PREPAYMENT_DAYS } from "@/lib/shop/service";
import { payment as text } from "@/messages/mail.de.json";
import { germanDate } from "../dates";
import { Facts, Paragraph } from "./parts";

/** How the order is paid: for Vorkasse everything a bank transfer needs. */
export function OrderPayment({ order }: { order: Order }) {
  if (order.paymentMethod === "simulated") return <Paragraph>{text.simulated}</Paragraph>;
  if (order.totalCents === 0) return <Paragraph>{text.nothing}</Paragraph>;
  const { holder, iban, bic, name } = IDENTITY.bank;
  return (
    <>
      <Paragraph>{fill(text.prepayment, { due: germanDate(order.placedAt, PREPAYMENT_DAYS) })}</Paragraph>
      <Facts
        rows={[
          [text.holder, holder],
          [text.iban, iban],
          [text.bic, bic],
          [text.bank, name],
          [text.amount, formatCents(order.totalCents)],
          [text.reference, order.number],
        ]}
      />
    </>
  );
}

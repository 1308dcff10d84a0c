import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { germanDate } from "@/lib/mail/dates";
import { formatCents } from "@/lib/money";
import type { Order } from "@/lib/orders/schema";

/** The invoice, as print view and as PDF, and the credit notes. */
export async function OrderDocuments({ order }: { order: Order }) {
  const t = await getTranslations("order");
  const invoice = order.invoices.find(({ kind }) => kind === "invoice");
  const creditNotes = order.invoices.filter(({ kind }) => kind === "credit_note");
  if (!invoice) return <p>{order.status === "open" ? t("invoiceLater") : t("noInvoice")}</p>;
  return (
    <>
      <p className="tabular-nums">{t("invoice", { number: invoice.number })}</p>
      <p className="flex flex-wrap gap-x-6">
        <Link href={`/bestellung/${order.token}/rechnung`} className="inline-flex min-h-11 items-center">
          <span className="text-link">{t("view")}</span>
        </Link>
        <a href={`/bestellung/${order.token}/rechnung.pdf`} className="inline-flex min-h-11 items-center">
          <span className="text-link">{t("pdf")}</span>
        </a>
      </p>
      {creditNotes.map(({ number, issuedAt, amountCents }) => (
        <p key={number} className="mt-1 tabular-nums">
          {t("creditNote", { number, date: germanDate(issuedAt), amount: formatCents(amountCents) })}
        </p>
      ))}
    </>
  );
}

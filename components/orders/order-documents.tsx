import type { Route } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { germanDate } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import { documentPaths } from "@/lib/orders/document-paths";
import type { Invoice, Order } from "@/lib/orders/schema";

export async function OrderDocuments({ order }: { order: Order }) {
  const t = await getTranslations("order");
  if (order.invoices.length === 0)
    return (
      <p className="prose-measure">
        {order.status === "open" || order.status === "paid"
          ? t(order.isDigital ? "invoicePaid" : order.pickupStore ? "invoicePickup" : "invoiceLater")
          : t("noInvoice")}
      </p>
    );
  return (
    <ul className="grid gap-3">
      {order.invoices.map((invoice) => (
        <li key={invoice.number}>
          <Entry invoice={invoice} token={order.token} />
        </li>
      ))}
    </ul>
  );
}

async function Entry({ invoice, token }: { invoice: Invoice; token: string }) {
  const t = await getTranslations("order");
  const { kind, number, issuedAt, amountCents } = invoice;
  const paths = documentPaths(token, invoice);
  const values = {
    number,
    date: germanDate(issuedAt),
    amount: formatCents(amountCents),
    nr: (words: React.ReactNode) => <span className="whitespace-nowrap">{words}</span>,
  };
  const nameOf = (words: string) => (kind === "credit_note" ? `${words}: ${number}` : undefined);
  return (
    <>
      <p className="tabular-nums">{t.rich(kind === "invoice" ? "invoice" : "creditNote", values)}</p>
      <p className="flex flex-wrap gap-x-6">
        {/* Built from data, which typedRoutes cannot check. */}
        <Link href={paths.page as Route} aria-label={nameOf(t("view"))} className="inline-flex min-h-11 items-center">
          <span className="text-link">{t("view")}</span>
        </Link>
        <a href={paths.pdf} aria-label={nameOf(t("pdf"))} className="inline-flex min-h-11 items-center">
          <span className="text-link">{t("pdf")}</span>
        </a>
        <a href={paths.xml} aria-label={nameOf(t("xml"))} className="inline-flex min-h-11 items-center">
          <span className="text-link">{t("xml")}</span>
        </a>
      </p>
    </>
  );
}

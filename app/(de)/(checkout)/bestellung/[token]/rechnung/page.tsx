import Link from "next/link";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { InvoiceSheet } from "@/components/orders/invoice-sheet";
import { OldOrderNote } from "@/components/orders/old-order-note";
import { OrderDocuments } from "@/components/orders/order-documents";
import { PrintButton } from "@/components/orders/print-button-client";
import { pageTitle } from "@/lib/platform/page-title";
import { documentPaths, findDocument } from "@/lib/orders/document-paths";
import { invoiceDocument } from "@/lib/orders/invoice";
import { settings } from "@/lib/settings/read";
import { loadOrder } from "../load-order";
import "./print.css";

type Props = PageProps<"/bestellung/[token]/rechnung">;

export const generateMetadata = () => pageTitle("order.documents");

/** With `?nr=` the credit note of that number. */
export default async function InvoicePage({ params, searchParams }: Props) {
  const t = await getTranslations("order");
  const order = await loadOrder(params);
  if (!order) return <OldOrderNote token={(await params).token} />;
  const { nr } = await searchParams;
  const invoice = findDocument(order, nr === undefined ? null : String(nr));
  if (!invoice && nr !== undefined) notFound();
  return (
    <div data-sheet className="mx-auto w-full max-w-4xl px-5 pt-8 pb-24 md:pt-12 print:p-0">
      <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
        <Link href={`/bestellung/${order.token}`} className="inline-flex min-h-11 items-center">
          <span className="text-link">{t("back")}</span>
        </Link>
        {invoice && (
          <span className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <a href={documentPaths(order.token, invoice).pdf} className="inline-flex min-h-11 items-center">
              <span className="text-link">{t("pdf")}</span>
            </a>
            <a href={documentPaths(order.token, invoice).xml} className="inline-flex min-h-11 items-center">
              <span className="text-link">{t("xml")}</span>
            </a>
            <PrintButton label={t("print")} />
          </span>
        )}
      </p>
      {invoice ? (
        <div className="mt-8 border border-line px-5 py-8 sm:p-12 print:m-0 print:border-0 print:p-0">
          <InvoiceSheet invoice={invoiceDocument(order, invoice, await settings("company"))} />
        </div>
      ) : (
        <>
          <h1 className="mt-8 mb-4 display-type text-title">{t("documents")}</h1>
          <OrderDocuments order={order} />
        </>
      )}
    </div>
  );
}

import { getTranslations } from "next-intl/server";
import { Panel } from "@/components/admin/parts/panel";
import { shortDate } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import type { AdminOrder } from "@/lib/orders/admin/queries";
import { documentPaths } from "@/lib/orders/document-paths";

export async function OrderDocuments({ order }: { order: AdminOrder }) {
  const t = await getTranslations("admin.orders");
  const isToCome = order.status === "open" || order.status === "paid";
  const none = isToCome ? (order.pickupStore ? "noDocumentsPickup" : "noDocuments") : "noInvoice";
  return (
    <Panel title={t("documents")}>
      {order.invoices.length === 0 && <p className="text-stone">{t(none)}</p>}
      <ul>
        {order.invoices.map(({ number, kind, amountCents, issuedAt }) => {
          const paths = documentPaths(order.token, { kind, number });
          return (
            <li key={number} className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2">
              <span className="py-2">
                {t("document", { kind: t(kind === "invoice" ? "invoice" : "creditNote"), number })}{" "}
                <span className="text-stone tabular-nums">
                  {t("documentFacts", { date: shortDate(issuedAt), amount: formatCents(amountCents) })}
                </span>
              </span>
              <span className="flex gap-5">
                {/* Another part of the site, in a tab of its own. */}
                <DocumentLink href={paths.page} label={t("printViewOf", { number })} text={t("printView")} />
                <DocumentLink href={paths.pdf} label={t("pdfOf", { number })} text={t("pdf")} />
                <DocumentLink href={paths.xml} label={t("xmlOf", { number })} text={t("xml")} />
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function DocumentLink({ href, label, text }: { href: string; label: string; text: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" aria-label={label} className="inline-flex min-h-11 items-center">
      <span className="text-link">{text}</span>
    </a>
  );
}

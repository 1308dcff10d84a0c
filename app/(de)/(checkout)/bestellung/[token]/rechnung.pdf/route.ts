import { orBusy } from "@/lib/platform/http/or-busy";
import { getTranslations } from "next-intl/server";
import { findDocument } from "@/lib/orders/document-paths";
import { invoiceDocument } from "@/lib/orders/invoice";
import { settings } from "@/lib/settings/read";
import { invoicePdf } from "@/lib/orders/invoice-pdf";
import { knowsPostalCode } from "@/lib/orders/link-cookie";
import { needsPostalCode } from "@/lib/orders/link-lock";
import { findOrder } from "@/lib/orders/queries";

const PRIVATE = { "cache-control": "private, no-store", "x-robots-tag": "noindex", "referrer-policy": "no-referrer" };

/** With `?nr=` the credit note of that number; an old order leads first to the page that asks for its postal code. */
export const GET = orBusy(async (request: Request, { params }: RouteContext<"/bestellung/[token]/rechnung.pdf">) => {
  const order = await findOrder((await params).token);
  const invoice = order && findDocument(order, new URL(request.url).searchParams.get("nr"));
  if (!order || !invoice) {
    const t = await getTranslations("order");
    const headers = { ...PRIVATE, "content-type": "text/plain; charset=utf-8" };
    return new Response(t("noDocument"), { status: 404, headers });
  }
  if (needsPostalCode(order, new Date()) && !(await knowsPostalCode(order.token)))
    return new Response(null, {
      status: 303,
      headers: { ...PRIVATE, location: `/bestellung/${order.token}/postleitzahl` },
    });
  const document = invoiceDocument(order, invoice, await settings("company"));
  return new Response(new Uint8Array(await invoicePdf(document)), {
    headers: {
      ...PRIVATE,
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${document.fileName}"`,
    },
  });
});

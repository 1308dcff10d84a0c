import { orBusy } from "@/lib/platform/http/or-busy";
import { findDocument } from "@/lib/orders/document-paths";
import { invoiceDocument } from "@/lib/orders/invoice";
import { invoicePdf } from "@/lib/orders/invoice-pdf";
import { answerDocument } from "@/lib/orders/open-document";
import { settings } from "@/lib/settings/read";

/** With `?nr=` the credit note of that number. */
export const GET = orBusy(async (request: Request, { params }: RouteContext<"/bestellung/[token]/rechnung.pdf">) =>
  answerDocument((await params).token, async (order) => {
    const invoice = findDocument(order, new URL(request.url).searchParams.get("nr"));
    if (!invoice) return null;
    const document = invoiceDocument(order, invoice, await settings("company"));
    return { fileName: document.fileName, pdf: await invoicePdf(document) };
  }),
);

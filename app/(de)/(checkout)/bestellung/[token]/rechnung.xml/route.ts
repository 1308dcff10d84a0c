import { orBusy } from "@/lib/platform/http/or-busy";
import { findDocument } from "@/lib/orders/document-paths";
import { invoiceXmlFile } from "@/lib/orders/e-invoice/file";
import { answerDocument } from "@/lib/orders/open-document";
import { settings } from "@/lib/settings/read";

/** With `?nr=` the credit note of that number. */
export const GET = orBusy(async (request: Request, { params }: RouteContext<"/bestellung/[token]/rechnung.xml">) =>
  answerDocument((await params).token, async (order) => {
    const invoice = findDocument(order, new URL(request.url).searchParams.get("nr"));
    return invoice ? invoiceXmlFile(order, invoice, await settings("company")) : null;
  }),
);

import "server-only";
import { invoiceDocument } from "@/lib/orders/invoice";
import { invoicePdf } from "@/lib/orders/invoice-pdf";
import type { Invoice, Order } from "@/lib/orders/schema";
import type { Company } from "@/lib/settings/company";
import { eInvoiceXml } from "./xml";

export async function invoiceFile(order: Order, invoice: Invoice, company: Company) {
  const document = invoiceDocument(order, invoice, company);
  return { fileName: document.fileName, pdf: await invoicePdf(document, eInvoiceXml(order, invoice, company)) };
}

/** What is in the PDF, alone. */
export function invoiceXmlFile(order: Order, invoice: Invoice, company: Company) {
  const { fileName } = invoiceDocument(order, invoice, company);
  return { fileName: fileName.replace(/pdf$/, "xml"), xml: eInvoiceXml(order, invoice, company) };
}

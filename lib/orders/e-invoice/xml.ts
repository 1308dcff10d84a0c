import "server-only";
import { germanNow } from "@/lib/platform/calendar/days";
import { element } from "@/lib/platform/format/xml";
import { invoiceDocument, suppliedAt } from "@/lib/orders/invoice";
import { invoiceOf } from "@/lib/orders/document-paths";
import type { Invoice, Order } from "@/lib/orders/schema";
import type { Company } from "@/lib/settings/company";
import text from "#messages/invoice.json";
import { DISCOUNT_CODE, exemptionOf, taxGroups } from "./groups";
import { withNets, type NetGroup } from "./nets";
import { buyerParty, sellerParty } from "./parties";
import { paymentMeans } from "./payment";
import { amount, node } from "./write";

const PROFILE_ID = "urn:cen.eu:en16931:2017";
const ROOT_NAMESPACES = [
  "rsm:CrossIndustryInvoice",
  "ram:ReusableAggregateBusinessInformationEntity",
  "udt:UnqualifiedDataType",
  "qdt:QualifiedDataType",
]
  .map((name) => name.split(":"))
  .map(([prefix, name]) => ` xmlns:${prefix}="urn:un:unece:uncefact:data:standard:${name}:100"`)
  .join("");
/** UNTDID 1001. A correction takes off, in positive amounts, what the invoice was too high: a credit note. */
const DOCUMENT_TYPE_CODES = { invoice: "380", credit_note: "381" };
/** UN/ECE Recommendation 20: a piece. */
const PIECE_UNIT_CODE = "H87";

/** ZUGFeRD 2.4, profile EN 16931: what the invoice says, in the order that the CII schema asks for (ADR 120). */
export function eInvoiceXml(order: Order, invoice: Invoice, company: Company): string {
  const { number, warning, delivered, notes, buyer } = invoiceDocument(order, invoice, company);
  const groups = taxGroups(order, invoice).map(withNets);
  const reference = order.company?.reference;
  const supplied = suppliedAt(order);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<rsm:CrossIndustryInvoice${ROOT_NAMESPACES}>`,
    node(
      "rsm:ExchangedDocumentContext",
      node("ram:GuidelineSpecifiedDocumentContextParameter", element("ram:ID", PROFILE_ID)),
    ),
    node(
      "rsm:ExchangedDocument",
      element("ram:ID", number),
      element("ram:TypeCode", DOCUMENT_TYPE_CODES[invoice.kind]),
      node("ram:IssueDateTime", date("udt", invoice.issuedAt)),
      ...[warning, delivered, ...notes].map((note) => node("ram:IncludedNote", element("ram:Content", note))),
    ),
    node(
      "rsm:SupplyChainTradeTransaction",
      ...lines(groups),
      node(
        "ram:ApplicableHeaderTradeAgreement",
        element("ram:BuyerReference", reference),
        sellerParty(company),
        buyerParty(order, buyer[0] ?? ""),
        node("ram:SellerOrderReferencedDocument", element("ram:IssuerAssignedID", order.number)),
        node("ram:BuyerOrderReferencedDocument", element("ram:IssuerAssignedID", reference)),
      ),
      "<ram:ApplicableHeaderTradeDelivery>",
      invoice.kind === "invoice" && supplied
        ? node(
            "ram:ActualDeliverySupplyChainEvent",
            node("ram:OccurrenceDateTime", date("udt", supplied.parcel ?? supplied.mail)),
          )
        : "",
      "</ram:ApplicableHeaderTradeDelivery>",
      settlement(order, invoice, company, groups),
    ),
    "</rsm:CrossIndustryInvoice>",
  ].join("");
}

function lines(groups: readonly NetGroup[]): string[] {
  return groups
    .flatMap((group) => group.lines.map((line) => ({ ...line, category: categoryOf(group) })))
    .toSorted((one, other) => one.position - other.position)
    .map(({ netCents, reductionCents, category, ...item }, index) =>
      node(
        "ram:IncludedSupplyChainTradeLineItem",
        node("ram:AssociatedDocumentLineDocument", element("ram:LineID", String(index + 1))),
        node(
          "ram:SpecifiedTradeProduct",
          element("ram:SellerAssignedID", item.articleNumber),
          element("ram:Name", item.name),
          element("ram:Description", item.features),
        ),
        node(
          "ram:SpecifiedLineTradeAgreement",
          node(
            "ram:NetPriceProductTradePrice",
            element("ram:ChargeAmount", ((netCents + reductionCents) / 100 / item.quantity).toFixed(4)),
          ),
        ),
        node(
          "ram:SpecifiedLineTradeDelivery",
          element("ram:BilledQuantity", String(item.quantity), ` unitCode="${PIECE_UNIT_CODE}"`),
        ),
        node(
          "ram:SpecifiedLineTradeSettlement",
          node("ram:ApplicableTradeTax", category),
          reductionCents > 0
            ? adjustment({ netCents: -reductionCents, code: DISCOUNT_CODE, reason: item.promotion ?? text.discount })
            : "",
          node("ram:SpecifiedTradeSettlementLineMonetarySummation", amount("ram:LineTotalAmount", netCents)),
        ),
      ),
    );
}

const categoryOf = ({ category, rate }: NetGroup) =>
  element("ram:TypeCode", "VAT") +
  element("ram:CategoryCode", category) +
  element("ram:RateApplicablePercent", (rate / 100).toFixed(2));

/** Of a line, or with its tax of the document. */
function adjustment({ netCents, code, reason }: { netCents: number; code?: string; reason: string }, tax = ""): string {
  return node(
    "ram:SpecifiedTradeAllowanceCharge",
    node("ram:ChargeIndicator", element("udt:Indicator", String(netCents > 0))),
    amount("ram:ActualAmount", Math.abs(netCents)),
    element("ram:ReasonCode", code),
    element("ram:Reason", reason),
    node("ram:CategoryTradeTax", tax),
  );
}

function settlement(order: Order, invoice: Invoice, company: Company, groups: readonly NetGroup[]): string {
  const isCredit = invoice.kind === "credit_note";
  const corrected = isCredit ? invoiceOf(order) : undefined;
  return node(
    "ram:ApplicableHeaderTradeSettlement",
    element("ram:PaymentReference", order.number),
    element("ram:InvoiceCurrencyCode", "EUR"),
    isCredit ? "" : paymentMeans(order, company),
    ...groups.map((group) => taxOf(order, group)),
    ...groups.flatMap((group) =>
      group.amounts.flatMap((entry) => (entry.netCents === 0 ? [] : adjustment(entry, categoryOf(group)))),
    ),
    isCredit ? node("ram:SpecifiedTradePaymentTerms", element("ram:Description", text.eInvoice.refund)) : "",
    totals(invoice, groups),
    corrected
      ? node(
          "ram:InvoiceReferencedDocument",
          element("ram:IssuerAssignedID", corrected.number),
          node("ram:FormattedIssueDateTime", date("qdt", corrected.issuedAt)),
        )
      : "",
  );
}

function taxOf(order: Order, { category, rate, netCents, taxCents }: NetGroup): string {
  return node(
    "ram:ApplicableTradeTax",
    amount("ram:CalculatedAmount", taxCents),
    element("ram:TypeCode", "VAT"),
    element("ram:ExemptionReason", category === "E" ? exemptionOf(order) : null),
    amount("ram:BasisAmount", netCents),
    element("ram:CategoryCode", category),
    element("ram:RateApplicablePercent", (rate / 100).toFixed(2)),
  );
}

/** An invoice is issued for what is paid already, whether with vouchers or otherwise. */
function totals({ kind, amountCents }: Invoice, groups: readonly NetGroup[]): string {
  const sum = (cents: readonly number[]) => cents.reduce((whole, one) => whole + one, 0);
  const amounts = groups.flatMap(({ amounts: all }) => all.map(({ netCents }) => netCents));
  const paidCents = kind === "invoice" ? amountCents : 0;
  return node(
    "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
    amount("ram:LineTotalAmount", sum(groups.flatMap(({ lines: all }) => all.map(({ netCents }) => netCents)))),
    amount("ram:ChargeTotalAmount", sum(amounts.filter((cents) => cents > 0))),
    amount("ram:AllowanceTotalAmount", -sum(amounts.filter((cents) => cents < 0))),
    amount("ram:TaxBasisTotalAmount", sum(groups.map(({ netCents }) => netCents))),
    amount("ram:TaxTotalAmount", sum(groups.map(({ taxCents }) => taxCents)), ' currencyID="EUR"'),
    amount("ram:GrandTotalAmount", amountCents),
    amount("ram:TotalPrepaidAmount", paidCents),
    amount("ram:DuePayableAmount", amountCents - paidCents),
  );
}

/** The day in Germany; `prefix`: the schema has two types of it. */
const date = (prefix: "udt" | "qdt", moment: Date) =>
  element(`${prefix}:DateTimeString`, germanNow(moment).day.replaceAll("-", ""), ' format="102"');

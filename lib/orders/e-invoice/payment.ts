import { element } from "@/lib/platform/format/xml";
import type { Order } from "@/lib/orders/schema";
import { methodOf } from "@/lib/payment/methods";
import { bankOf, type Company } from "@/lib/settings/company";
import payment from "#messages/client/payment.json";
import { node } from "./write";

/** UNTDID 4461. A provider does not say here whether it took a card, a direct debit or a wallet: an online payment service. */
const PAYMENT_MEANS_CODES = { transfer: "58", provider: "68", test: "68", terminal: "48", voucher: "ZZZ" };

export function paymentMeans({ paymentMethod }: Pick<Order, "paymentMethod">, company: Company): string {
  const { money } = methodOf(paymentMethod);
  const { holder, iban, bic } = bankOf(company);
  return node(
    "ram:SpecifiedTradeSettlementPaymentMeans",
    element("ram:TypeCode", PAYMENT_MEANS_CODES[money]),
    element("ram:Information", money === "voucher" ? payment.voucher.name : null),
    money === "transfer"
      ? node(
          "ram:PayeePartyCreditorFinancialAccount",
          element("ram:IBANID", iban.replaceAll(" ", "")),
          element("ram:AccountName", holder),
        ) + node("ram:PayeeSpecifiedCreditorFinancialInstitution", element("ram:BICID", bic))
      : "",
  );
}

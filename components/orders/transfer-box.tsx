import { getTranslations } from "next-intl/server";
import { germanDay } from "@/lib/mail/dates";
import { formatCents } from "@/lib/money";
import type { Order } from "@/lib/orders/schema";
import { IDENTITY } from "@/lib/shop/identity";
import { CopyButton } from "./copy-button-client";

/** What a bank transfer asks for, made for copying: a click selects a whole value. */
export async function TransferBox({ order }: { order: Order }) {
  const t = await getTranslations("order");
  const { holder, iban, bic } = IDENTITY.bank;
  const wasReminded = order.events.some(({ kind }) => kind === "reminded");
  const rows = [
    { label: t("holder"), value: holder },
    { label: t("iban"), value: iban, copied: iban.replaceAll(" ", "") },
    { label: t("bic"), value: bic },
    {
      label: t("amount"),
      value: formatCents(order.totalCents),
      copied: (order.totalCents / 100).toFixed(2).replace(".", ","),
    },
    { label: t("reference"), value: order.number },
  ];
  return (
    <>
      <p className="prose-measure">{t("transfer", { due: germanDay(order.payBy) })}</p>
      <p className="mt-2 prose-measure text-sm text-stone">{t(wasReminded ? "transferLast" : "transferOtherwise")}</p>
      <dl className="mt-5 divide-y divide-line bg-mat px-5 py-2 tabular-nums sm:px-6">
        {rows.map(({ label, value, copied = value }) => (
          <div key={label} className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-2">
            <dt className="text-sm text-stone">{label}</dt>
            <dd className="col-start-1 font-medium wrap-anywhere select-all">{value}</dd>
            <dd className="col-start-2 row-span-2 row-start-1">
              <CopyButton value={copied} label={t("copy", { what: label })} text={t("copyShort")} done={t("copied")} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

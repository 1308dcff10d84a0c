import { getTranslations } from "next-intl/server";
import { QrPicture } from "@/components/ui/qr-picture";
import { germanDay } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import type { Order } from "@/lib/orders/schema";
import { GIRO_CODE, giroCodeText } from "@/lib/payment/giro-code";
import { drawQrCode } from "@/lib/platform/images/qr-code";
import { bankOf } from "@/lib/settings/company";
import { settings } from "@/lib/settings/read";
import { CopyButton } from "./copy-button-client";

/** What a bank transfer asks for, made for copying: a click selects a whole value. In test mode an example, and no request. */
export async function TransferBox({ order }: { order: Order }) {
  const t = await getTranslations("order");
  const { bankHolder: holder, iban, bic } = await settings("company");
  const openCents = order.dueCents - order.transferredCents;
  // It waits for what was added since, and no clock cancels it.
  const wasPaid = order.events.some(({ kind }) => kind === "paid");
  const isReturned =
    order.events.findLast(({ kind }) => kind === "paid" || kind === "payment_failed")?.kind === "payment_failed";
  const wasReminded = order.events.some(({ kind }) => kind === "reminded");
  const rows = [
    { label: t("holder"), value: holder },
    { label: t("iban"), value: iban, copied: iban.replaceAll(" ", "") },
    { label: t("bic"), value: bic },
    {
      label: t("amount"),
      value: formatCents(openCents),
      copied: (openCents / 100).toFixed(2).replace(".", ","),
    },
    { label: t("reference"), value: order.number },
  ];
  return (
    <>
      {order.mode === "test" ? (
        <p className="border-l-2 border-vermilion pl-4 font-medium">{t("transferTest")}</p>
      ) : (
        <>
          <p className="prose-measure">
            {t(isReturned ? "transferReturned" : "transfer", {
              amount: formatCents(openCents),
              due: germanDay(order.payBy),
            })}
          </p>
          {!wasPaid && (
            <p className="mt-2 prose-measure text-sm text-stone">
              {t(wasReminded ? "transferLast" : "transferOtherwise")}
            </p>
          )}
        </>
      )}
      {order.transferredCents > 0 && (
        <p className="mt-2 prose-measure">
          {t("transferPart", { paid: formatCents(order.transferredCents), due: formatCents(order.dueCents) })}
        </p>
      )}
      <dl className="mt-5 divide-y divide-line bg-mat px-5 py-2 tabular-nums sm:px-6">
        {rows.map(({ label, value, copied = value }) => (
          <div key={label} className="grid grid-cols-[1fr_auto] items-center gap-x-2 py-2 sm:gap-x-4">
            <dt className="text-sm text-stone">{label}</dt>
            {/* An IBAN is compared group by group: on one line, on the narrowest screens in two halves. */}
            <dd className="col-start-1 text-[0.9375rem] font-medium text-balance wrap-anywhere select-all">{value}</dd>
            <dd className="col-start-2 row-span-2 row-start-1">
              <CopyButton value={copied} label={t("copy", { what: label })} text={t("copyShort")} done={t("copied")} />
            </dd>
          </div>
        ))}
      </dl>
      <GiroCode order={order} />
    </>
  );
}

async function GiroCode({ order }: { order: Order }) {
  const t = await getTranslations("order");
  const text = giroCodeText({
    ...bankOf(await settings("company")),
    amountCents: order.dueCents - order.transferredCents,
    reference: order.number,
  });
  return (
    <figure className="flex flex-wrap items-center gap-x-6 gap-y-3 bg-mat px-5 pt-2 pb-5 sm:px-6">
      <QrPicture code={drawQrCode(text, GIRO_CODE)} label={t("giroCode")} className="size-40 shrink-0" />
      <figcaption className="min-w-40 flex-1 text-sm text-stone">
        <span className="block text-base font-medium text-ink">{t("giroCodeTitle")}</span>
        {t(order.mode === "test" ? "giroCodeTest" : "giroCodeText")}
      </figcaption>
    </figure>
  );
}

import { getTranslations } from "next-intl/server";
import { HoverLink } from "@/components/ui/hover-link-client";
import { Notice } from "@/components/ui/notice";
import { shortMoment } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import { textPath } from "@/lib/platform/routes";
import { VOUCHERS_PATH } from "@/lib/vouchers/admin/paths";
import type { AdminOrder } from "@/lib/orders/admin/queries";
import { admin } from "#messages/pages.json";
import { RefundAgainButtons } from "./refund-again-buttons";

const { refundReasons } = admin.orders;

export async function OrderLedger({ order }: { order: AdminOrder }) {
  const { ledger, pendingRefunds, hasMismatch } = order;
  if (ledger.length === 0 && pendingRefunds.length === 0 && !hasMismatch) return null;
  const t = await getTranslations("admin.orders");
  return (
    <div className="mt-4">
      {hasMismatch && order.status === "open" && <Notice>{t("mismatch")}</Notice>}
      <h3 className="text-sm text-stone">{t("ledger")}</h3>
      <ul className="mt-1 grid gap-1 tabular-nums">
        {ledger.map(({ kind, provider, reference, amountCents, at }, index) => (
          <li key={index}>
            <span className="flex justify-between gap-4">
              <span>
                {t(`ledgerKinds.${kind}`)} ({t(`ledgerProviders.${provider}`)})
              </span>
              <span>{formatCents(kind === "refund" ? -amountCents : amountCents)}</span>
            </span>
            <span className="block text-sm wrap-anywhere text-stone">
              <span>{shortMoment(at)}</span>
              {reference && provider !== "voucher" && <span>{`, ${reference}`}</span>}
              {provider === "voucher" && (
                <>
                  {", "}
                  <HoverLink
                    href={textPath(`${VOUCHERS_PATH}?q=${encodeURIComponent(order.number)}`)}
                    className="text-link"
                  >
                    {t("toVoucher")}
                  </HoverLink>
                </>
              )}
            </span>
          </li>
        ))}
        {pendingRefunds.map(({ id, state, amountCents, reason }) => (
          <li key={id}>
            <span className="flex justify-between gap-4">
              <span className={state === "failed" ? "font-medium text-vermilion-ink" : undefined}>
                {state !== "done" && t(`refundStates.${state}`)}
              </span>
              <span>{formatCents(-amountCents)}</span>
            </span>
            {state === "failed" && (
              <>
                <p className="mt-1 text-sm">{t("refundFailed", { reason: reasonWords(t, reason) })}</p>
                <RefundAgainButtons refund={{ id, number: order.number, amountCents }} />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why a refund failed, in German as far as Stripe's word is known. */
function reasonWords(t: Awaited<ReturnType<typeof getTranslations<"admin.orders">>>, reason: string | null): string {
  if (!reason) return "–";
  return isKnown(reason) ? t(`refundReasons.${reason}`) : t("refundReasons.other", { reason });
}

function isKnown(reason: string): reason is Exclude<keyof typeof refundReasons, "other"> {
  return reason !== "other" && reason in refundReasons;
}

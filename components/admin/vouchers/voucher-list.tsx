import { getTranslations } from "next-intl/server";
import { HoverLink } from "@/components/ui/hover-link-client";
import { shortDate } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import { voucherPath } from "@/lib/vouchers/admin/paths";
import type { VoucherRow } from "@/lib/vouchers/admin/queries";
import { VoucherTag } from "./voucher-tag";

/** Vouchers with what they were and are worth. */
export async function VoucherList({ vouchers }: { vouchers: VoucherRow[] }) {
  const t = await getTranslations("admin.vouchers");
  return (
    <ul className="mt-8 border-t border-line">
      {vouchers.map((voucher) => (
        <li key={voucher.id} className="border-b border-line">
          <HoverLink
            href={voucherPath(voucher.id)}
            className="grid gap-x-8 gap-y-1 py-4 -outline-offset-2 hover:bg-mat md:grid-cols-[1fr_1fr_auto] md:items-center"
          >
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-medium">
                  {voucher.end ? t("one", { end: voucher.end }) : t("unsent", { id: voucher.id })}
                </span>
                <VoucherTag {...voucher} />
              </span>
              {voucher.recipient && (
                <span className="block wrap-anywhere text-stone">{t("for", { name: voucher.recipient })}</span>
              )}
            </span>
            <span className="min-w-0 text-[0.9375rem] wrap-anywhere text-stone">
              <span className="block tabular-nums">{shortDate(voucher.createdAt)}</span>
              <span>{voucher.orderNumber ? t("bought", { number: voucher.orderNumber }) : voucher.reason}</span>
            </span>
            <span className="tabular-nums md:text-right">
              <span className="block font-medium">{formatCents(voucher.balanceCents)}</span>
              <span className="block text-[0.9375rem] text-stone">
                {t("of", { amount: formatCents(voucher.issuedCents) })}
              </span>
            </span>
          </HoverLink>
        </li>
      ))}
    </ul>
  );
}

import { getTranslations } from "next-intl/server";
import { HoverLink } from "@/components/ui/hover-link-client";
import { shortMoment } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import type { AdminVoucher } from "@/lib/vouchers/admin/queries";

export async function VoucherLedger({ voucher: { entries, balanceCents } }: { voucher: AdminVoucher }) {
  const t = await getTranslations("admin.vouchers");
  return (
    <ul className="grid gap-2 tabular-nums">
      {entries.map(({ kind, amountCents, at, orderNumber }, index) => (
        <li key={index}>
          <span className="flex justify-between gap-4">
            <span>{t(`kinds.${kind}`)}</span>
            <span>{formatCents(amountCents)}</span>
          </span>
          <span className="block text-sm text-stone">
            {shortMoment(at)}
            {orderNumber && (
              <>
                {", "}
                <HoverLink href={adminOrderPath(orderNumber)} className="text-link">
                  {orderNumber}
                </HoverLink>
              </>
            )}
          </span>
        </li>
      ))}
      <li className="flex justify-between gap-4 border-t border-line pt-2 font-medium">
        <span>{t("balance")}</span>
        <span>{formatCents(balanceCents)}</span>
      </li>
    </ul>
  );
}

import { getTranslations } from "next-intl/server";
import { AccordionItem } from "@/components/ui/accordion";
import { HoverLink } from "@/components/ui/hover-link-client";
import { orNull } from "@/lib/platform/admin/or-null";
import { shortMoment } from "@/lib/platform/format/dates";
import { listStockMovements } from "@/lib/catalog/admin/stock-ledger";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import type { ShopClient } from "@/lib/platform/supabase/client";

type Props = { client: ShopClient; productId: number };

export async function StockLedger({ client, productId }: Props) {
  const t = await getTranslations("admin.stock");
  const found = await orNull(listStockMovements(client, productId));
  return (
    <AccordionItem title={t("title")}>
      {!found && <p role="alert">{t("failed")}</p>}
      {found?.value.length === 0 && <p className="text-stone">{t("none")}</p>}
      <ol>
        {found?.value.map(({ id, delta, reason, at, who, orderNumber, label }) => (
          <li
            key={id}
            className="grid grid-cols-[3rem_1fr] gap-x-4 border-b border-line py-3 md:grid-cols-[3rem_13rem_1fr]"
          >
            <span className="text-right font-medium tabular-nums">{delta > 0 ? `+${delta}` : `−${-delta}`}</span>
            <time dateTime={at.toISOString()} className="text-[0.9375rem] text-stone tabular-nums">
              {shortMoment(at)}
            </time>
            <span className="min-w-0 wrap-anywhere max-md:col-start-2">
              <span>{t(`reasons.${reason}`)}</span>
              {orderNumber && (
                <>
                  {" "}
                  <HoverLink href={adminOrderPath(orderNumber)} className="text-link">
                    {orderNumber}
                  </HoverLink>
                </>
              )}
              {label && <span> {t("of", { label })}</span>}
              {who && <span className="text-stone"> {t("by", { who })}</span>}
            </span>
          </li>
        ))}
      </ol>
    </AccordionItem>
  );
}

import clsx from "clsx";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { anchorOf } from "@/components/legal/anchor";
import { LOW_STOCK } from "@/lib/catalog/low-stock";
import type { Product } from "@/lib/catalog/schema";
import { BEYOND_THE_LAW } from "@/lib/legal/terms";
import { textPath } from "@/lib/platform/routes";
import { RETURN_DAYS } from "@/lib/settings/service";
import { SHIPPING_OPTIONS, shippingDays } from "@/lib/settings/shipping";
import { DeliveryNote } from "./delivery-note";
import { StockCount, WhileInStock } from "./variant-client";

const [STANDARD] = SHIPPING_OPTIONS;

/** With an engraving it takes longer and cannot be given back: the engraving's own fields say so. */
export async function StockNote({ product: { variants, engraving } }: { product: Product }) {
  const t = await getTranslations("product");
  const few = Array.from({ length: LOW_STOCK }, (_, index) => t("fewLeft", { count: index + 1 }));
  const plain = clsx(engraving && "unless-engraved");
  return (
    <ul className="mt-5 space-y-1.5 text-sm text-stone">
      {variants.some(({ stock }) => stock > 0) && (
        <WhileInStock>
          <li>
            <StockCount few={few} plenty={t("inStock")} />
          </li>
          <DeliveryNote days={shippingDays(STANDARD, false)} className={plain} />
          {engraving && <DeliveryNote days={shippingDays(STANDARD, true)} className="if-engraved" />}
        </WhileInStock>
      )}
      <li className={plain}>{t("withdrawal", { days: RETURN_DAYS.statutory })}</li>
      <li className={plain}>
        {t.rich("voluntaryReturn", {
          days: RETURN_DAYS.voluntary,
          terms: (words) => (
            <Link href={textPath(`/agb#${anchorOf(BEYOND_THE_LAW)}`)} prefetch={false} className="note-link">
              {words}
            </Link>
          ),
        })}
      </li>
    </ul>
  );
}

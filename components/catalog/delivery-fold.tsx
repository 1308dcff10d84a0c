import clsx from "clsx";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { anchorOf } from "@/components/legal/anchor";
import { AccordionItem } from "@/components/ui/accordion";
import type { Product } from "@/lib/catalog/schema";
import { BEYOND_THE_LAW } from "@/lib/legal/terms";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import { textPath } from "@/lib/platform/routes";
import { shippingDays } from "@/lib/settings/conditions";
import { aboutTexts } from "@/lib/settings/own-texts";
import { conditions, settings } from "@/lib/settings/read";
import { WITHDRAWAL_DAYS } from "@/lib/settings/returns";
import { DeliveryTerms } from "./delivery-note";
import { GuaranteeLink } from "./guarantee-link";

/** With an engraving it takes longer and cannot be given back: the engraving's own fields say so. */
export async function DeliveryFold({ product: { category, engraving } }: { product: Product }) {
  const [t, present, { voluntaryDays }, { faq }] = await Promise.all([
    getTranslations("product"),
    conditions(),
    settings("returns"),
    aboutTexts("care", "de"),
  ]);
  const [standard] = present.shipping;
  const plain = clsx(engraving && "unless-engraved");
  return (
    <div className="mt-4 border-t border-line">
      <AccordionItem title={t("deliveryAndReturns")}>
        <ul className="space-y-1.5 text-[0.9375rem]">
          <DeliveryTerms days={shippingDays(standard, false, present)} className={plain} />
          {engraving && <DeliveryTerms days={shippingDays(standard, true, present)} className="if-engraved" />}
          <li className={plain}>{t("withdrawal", { days: WITHDRAWAL_DAYS })}</li>
          {voluntaryDays !== null && (
            <li className={plain}>
              {t.rich("voluntaryReturn", {
                days: voluntaryDays,
                terms: (words) => (
                  <Link href={textPath(`/agb#${anchorOf(BEYOND_THE_LAW)}`)} prefetch={false} className="note-link">
                    {words}
                  </Link>
                ),
              })}
            </li>
          )}
        </ul>
      </AccordionItem>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-stone">
        <GuaranteeLink />
        {category.kind === "puzzle" && (
          // The router would not open the answer's fold.
          <a href={`${BRAND_PAGES.care.de}#${anchorOf(faq.piece.question)}`} className="note-link">
            {t("missingPiece")}
          </a>
        )}
      </p>
    </div>
  );
}

import clsx from "clsx";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { anchorOf } from "@/components/legal/anchor";
import { DeliveryDates } from "@/components/shop/delivery-dates-client";
import { LOW_STOCK } from "@/lib/catalog/low-stock";
import type { Product } from "@/lib/catalog/schema";
import { WORKING_DAYS } from "@/lib/legal/statements";
import { BEYOND_THE_LAW } from "@/lib/legal/terms";
import { PAYMENT_METHODS } from "@/lib/payment/methods";
import { textPath } from "@/lib/routes";
import { RETURN_DAYS } from "@/lib/shop/service";
import { SHIPPING_OPTIONS, shippingDays } from "@/lib/shop/shipping";
import { StockCount, WhileInStock } from "./variant-client";

type Days = ReturnType<typeof shippingDays>;

const [STANDARD] = SHIPPING_OPTIONS;
/** Whether the days named first do not hold for those who pay in advance. */
const waits = PAYMENT_METHODS[0].isPaidAtOnce && PAYMENT_METHODS.some(({ isPaidAtOnce }) => !isPaidAtOnce);

/**
 * How much of the chosen variant is in stock, when it arrives, and how long it can be given back. For what is sold out only the
 * last. With an engraving it takes longer and cannot be given back: the engraving's own fields say so.
 */
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
          <Delivery days={shippingDays(STANDARD, false)} className={plain} />
          {engraving && <Delivery days={shippingDays(STANDARD, true)} className="if-engraved" />}
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

async function Delivery({ days, className }: { days: Days; className: string }) {
  const t = await getTranslations("product");
  return (
    <>
      <li className={className}>
        {/* Where every order waits for a bank transfer, the day is unknown. */}
        {PAYMENT_METHODS[0].isPaidAtOnce ? (
          <DeliveryDates days={days} dated={t.raw("deliveryDates") as string} otherwise={t("delivery", days)} />
        ) : (
          t("deliveryFromPayment", days)
        )}
      </li>
      <li className={className}>{waits ? `${t("prepaidDelivery", days)} ${WORKING_DAYS}` : WORKING_DAYS}</li>
    </>
  );
}

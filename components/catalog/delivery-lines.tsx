import clsx from "clsx";
import { getTranslations } from "next-intl/server";
import { LOW_STOCK } from "@/lib/catalog/low-stock";
import type { Product } from "@/lib/catalog/schema";
import { SHIPPING_OPTIONS, shippingDays } from "@/lib/settings/shipping";
import { DeliveryTime } from "./delivery-note";
import { StockCount, WhileInStock } from "./variant-client";

const [STANDARD] = SHIPPING_OPTIONS;

/** When it arrives and what that costs, in one line; how many are left where these are few. */
export async function DeliveryLines({ product: { variants, engraving } }: { product: Product }) {
  const t = await getTranslations("product");
  if (variants.every(({ stock }) => stock === 0)) return null;
  const few = Array.from({ length: LOW_STOCK }, (_, index) => t("fewLeft", { count: index + 1 }));
  const lines = [
    { days: shippingDays(STANDARD, false), className: clsx(engraving && "unless-engraved") },
    ...(engraving ? [{ days: shippingDays(STANDARD, true), className: "if-engraved" }] : []),
  ];
  return (
    <WhileInStock>
      <div className="mt-1.5 text-[0.8125rem] md:mt-5 lg:text-[0.9375rem]">
        {variants.some(({ stock }) => stock <= LOW_STOCK) && <StockCount few={few} />}
        {lines.map(({ days, className }) => (
          <p key={days.min} className={className}>
            <svg viewBox="0 0 20 20" aria-hidden="true" className="mr-2 inline size-4 icon align-[-0.2em]">
              <path d="M1 5h11v9H1zM12 8h4l3 3v3h-7M4 14a1.7 1.7 0 1 0 3.4 0M13.4 14a1.7 1.7 0 1 0 3.4 0" />
            </svg>
            <span className="sr-only">{t("deliveryLabel")}</span>
            <DeliveryTime days={days} />
          </p>
        ))}
      </div>
    </WhileInStock>
  );
}

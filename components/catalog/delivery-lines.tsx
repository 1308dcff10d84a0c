import clsx from "clsx";
import { getTranslations } from "next-intl/server";
import { LOW_STOCK } from "@/lib/catalog/low-stock";
import type { Product } from "@/lib/catalog/schema";
import { shippingDays } from "@/lib/settings/conditions";
import { conditions } from "@/lib/settings/read";
import { DeliveryTime } from "./delivery-note";
import { StockCount, WhileInStock } from "./variant-client";

/** When it arrives and what that costs, in one line; how many are left where these are few. */
export async function DeliveryLines({ product: { variants, engraving } }: { product: Product }) {
  const [t, present] = await Promise.all([getTranslations("product"), conditions()]);
  const [standard] = present.shipping;
  if (variants.every(({ stock }) => stock === 0)) return null;
  const few = Array.from({ length: LOW_STOCK }, (_, index) => t("fewLeft", { count: index + 1 }));
  const lines = [
    { days: shippingDays(standard, false, present), className: clsx(engraving && "unless-engraved") },
    ...(engraving ? [{ days: shippingDays(standard, true, present), className: "if-engraved" }] : []),
  ];
  return (
    <WhileInStock>
      <div className="mt-1.5 text-[0.8125rem] md:mt-5 lg:text-[0.9375rem]">
        {variants.some(({ stock }) => stock <= LOW_STOCK) && <StockCount few={few} />}
        {lines.map(({ days, className }) => (
          <p key={days.min} className={className}>
            <span className="max-lg:sr-only">{t("deliveryLabel")}</span>
            <DeliveryTime days={days} />
          </p>
        ))}
      </div>
    </WhileInStock>
  );
}

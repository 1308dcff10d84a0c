import { getTranslations } from "next-intl/server";
import { listProductPromotions } from "@/lib/discounts/product-promotions";
import { germanTime } from "@/lib/platform/format/dates";

export async function ProductPromotions({ productId }: { productId: number }) {
  const [promotions, t] = await Promise.all([listProductPromotions(productId), getTranslations("product.promotion")]);
  return promotions.map(({ id, name, kind, pieces, percent, until }) => (
    <p key={id} className="mt-2.5 prose-measure text-[0.9375rem]">
      <strong className="font-medium">{name}:</strong>{" "}
      <span>
        {t(kind !== "pieces" && percent === 100 ? (`${kind}Free` as const) : kind, {
          ...{ pieces: pieces ?? 0, percent: percent?.toLocaleString("de-DE") ?? "" },
        })}
      </span>
      {until && <span> {t("until", { end: germanTime(new Date(until)) })}</span>}
    </p>
  ));
}

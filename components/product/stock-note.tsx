import { getTranslations } from "next-intl/server";

/** From this many pieces down the page says how few are left. */
const FEW = 3;

/** Whether the product is in stock, and the right of withdrawal. */
export async function StockNote({ stock }: { stock: number }) {
  const t = await getTranslations("product");
  return (
    <ul className="mt-5 space-y-1.5 text-sm text-stone">
      <li className={stock <= FEW ? "text-ink" : undefined}>
        {stock === 0 ? t("soldOut") : stock <= FEW ? t("fewLeft", { count: stock }) : t("inStock")}
      </li>
      <li>{t("withdrawal")}</li>
    </ul>
  );
}

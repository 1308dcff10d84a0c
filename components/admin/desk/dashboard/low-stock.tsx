import { getTranslations } from "next-intl/server";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { HoverLink } from "@/components/ui/hover-link-client";
import { DEFAULT_ADMIN_STATE, editPath, LOW_STOCK_FILE } from "@/lib/catalog/admin/state";
import type { LowArticle } from "@/lib/desk/dashboard/schema";

const SHOWN_ARTICLES = 10;

export async function LowStock({ articles }: { articles: LowArticle[] }) {
  if (articles.length === 0) return null;
  const t = await getTranslations("admin.overview");
  const hidden = articles.length - SHOWN_ARTICLES;
  return (
    <section aria-labelledby="nachbestellen" className="mt-12">
      <h2 id="nachbestellen" className="font-serif text-xl">
        {t("low")}
      </h2>
      <p className="mt-1 prose-measure text-stone">{t("lowText")}</p>
      <ol className="my-4 border-t border-line">
        {articles.slice(0, SHOWN_ARTICLES).map(({ id, number, name, stock, sold30, sold90, wanted }) => (
          <li
            key={number}
            className="relative grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-b border-line py-3 hover:bg-mat lg:grid-cols-[1fr_7rem_20rem_10rem]"
          >
            <HoverLink
              href={editPath(id, DEFAULT_ADMIN_STATE)}
              className="min-w-0 wrap-anywhere after:absolute after:inset-0"
            >
              {name}
            </HoverLink>
            <span className="text-right tabular-nums">{t("lowLeft", { count: stock })}</span>
            <span className="text-stone tabular-nums lg:text-right">{t("lowSold", { sold30, sold90 })}</span>
            <span className="text-right font-medium tabular-nums">{t("lowWanted", { count: wanted })}</span>
          </li>
        ))}
      </ol>
      {hidden > 0 && <p className="mb-4 text-stone">{t("lowMore", { count: hidden })}</p>}
      <a href={LOW_STOCK_FILE} className={quietButton}>
        {t("lowFile")}
      </a>
    </section>
  );
}

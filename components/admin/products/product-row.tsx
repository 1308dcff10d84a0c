import Image from "next/image";
import { getTranslations } from "next-intl/server";
import clsx from "clsx";
import type { AdminRow } from "@/lib/catalog/admin-schema";
import { adminPath, type AdminState } from "@/lib/catalog/admin-state";
import { formatCents } from "@/lib/money";
import { RowActions } from "./row-actions";

/** So few pieces deserve a look. */
const LOW = 5;

/** A product in the list: picture, facts, stock, and what can be done with it. */
export async function ProductRow({ product, state }: { product: AdminRow; state: AdminState }) {
  const t = await getTranslations("admin.products");
  const { stock, isArchived } = product;
  const stockText = stock === 0 ? t("soldOut") : t(stock <= LOW ? "low" : "stock", { count: stock });
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 py-4 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-5">
      <div className={clsx("relative aspect-[4/5] self-start bg-mat", isArchived && "opacity-60")}>
        <Image src={product.imageUrl} alt="" fill sizes="96px" className="object-contain p-1.5" />
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="font-serif text-lg leading-snug wrap-anywhere">{product.name}</h3>
          <p className="tabular-nums">{formatCents(product.priceCents)}</p>
        </div>
        <p className="text-sm text-stone">
          {product.categoryName} · {t("articleNumber", { number: product.articleNumber })}
        </p>
        <p className={clsx("mt-0.5 text-sm", stock <= LOW ? "font-medium text-vermilion-ink" : "text-stone")}>
          {stockText}
          {isArchived && <span className="ml-3 bg-mat px-2 py-0.5 font-medium text-ink">{t("archived")}</span>}
        </p>
        {product.description && (
          <p className="mt-1.5 line-clamp-2 text-[0.9375rem] leading-snug">{product.description}</p>
        )}
        <RowActions
          product={{ id: product.id, name: product.name, isArchived }}
          editPath={adminPath(state, { edit: product.id })}
          copyPath={adminPath(state, { copy: product.id })}
        />
      </div>
    </li>
  );
}

import Image from "next/image";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import clsx from "clsx";
import type { AdminRow } from "@/lib/catalog/admin-schema";
import { editPath, newPath, type AdminState } from "@/lib/catalog/admin-state";
import { formatCents } from "@/lib/money";
import { RowActions } from "./row-actions";

/** So few pieces deserve a look. */
const LOW = 5;

/** A product in the list: picture, facts, stock, price, and what can be done with it. A row when wide, a card on phones. */
export async function ProductRow({ product, state }: { product: AdminRow; state: AdminState }) {
  const t = await getTranslations("admin.products");
  const { stock, isArchived } = product;
  const stockText = stock === 0 ? t("soldOut") : t(stock <= LOW ? "low" : "stock", { count: stock });
  const edit = editPath(product.id, state);
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 py-3 xl:grid-cols-[4rem_minmax(0,1fr)_auto] xl:items-center">
      <div className={clsx("relative aspect-[4/5] self-start bg-mat", isArchived && "opacity-60")}>
        <Image src={product.imageUrl} alt="" fill sizes="96px" className="object-contain p-1" />
      </div>
      <div className="min-w-0">
        <h3 className="font-serif text-lg leading-snug wrap-anywhere">
          <Link href={edit} prefetch={false} className="hover:underline">
            {product.name}
          </Link>
        </h3>
        <p className="text-sm text-stone">
          {product.categoryName} · {t("articleNumber", { number: product.articleNumber })}
          {product.isNew && <span className="ml-3 text-ink">{t("isNew")}</span>}
          {isArchived && <span className="ml-3 bg-mat px-2 py-0.5 font-medium text-ink">{t("archived")}</span>}
        </p>
        {product.description && (
          <p className="mt-1 line-clamp-2 max-w-[60ch] text-sm leading-snug text-stone">{product.description}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 max-xl:col-span-2 max-xl:mt-1">
        <div className="flex items-center gap-x-6 tabular-nums">
          <p className={clsx("xl:w-32 xl:text-right", stock <= LOW && "font-medium text-vermilion-ink")}>{stockText}</p>
          <p className="xl:w-24 xl:text-right">{formatCents(product.priceCents)}</p>
        </div>
        <RowActions product={product} editPath={edit} copyPath={newPath(state, product.id)} />
      </div>
    </li>
  );
}

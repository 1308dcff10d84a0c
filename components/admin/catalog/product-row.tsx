import { Picture } from "@/components/images/picture";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import clsx from "clsx";
import type { ListedProduct } from "@/lib/catalog/admin/queries";
import { descriptionLine } from "@/lib/catalog/description";
import { editPath, newPath, variantsPath, type AdminState } from "@/lib/catalog/admin/state";
import { CellEditor } from "./cell-editor";
import { RowActions } from "./row-actions";
import { SelectProduct } from "./selection";
import { VariantCells } from "./variant-cells";

/** So few pieces deserve a look. */
const LOW = 5;

/** A product in the list: picture, facts, stock, price, and what can be done with it. A row when wide, a card on phones. */
export async function ProductRow({ product, state }: { product: ListedProduct; state: AdminState }) {
  const t = await getTranslations("admin.products");
  const { id, name, stock, isArchived } = product;
  const seen = { id, updatedAt: product.updatedAt, stock };
  const edit = editPath(product.id, state);
  const variants = variantsPath(product.id, state);
  const isOne = product.variants.count === 1;
  return (
    <li className="grid grid-cols-[2rem_4rem_minmax(0,1fr)] gap-x-2 py-3 sm:gap-x-4 @4xl:grid-cols-[2rem_4rem_minmax(0,1fr)_auto] @4xl:items-center">
      <SelectProduct id={id} name={name} />
      <div className={clsx("relative aspect-[4/5] self-start bg-mat", isArchived && "opacity-60")}>
        <Picture src={product.imageUrl} alt="" range="thumb" sizes="96px" className="object-contain p-1" />
      </div>
      <div className="min-w-0">
        <h3 className="font-serif text-lg leading-snug wrap-anywhere">
          <Link href={edit} prefetch={false} className="hover:underline">
            {product.name}
          </Link>
        </h3>
        <p className="text-sm text-stone">
          {product.categoryName} ·{" "}
          <span className="wrap-anywhere">{t("articleNumber", { number: product.articleNumber })}</span>
          {!isOne && (
            <span className="ml-3 whitespace-nowrap text-ink">
              {t("variantCount", { count: product.variants.count })}
            </span>
          )}
          {product.isNew && <span className="ml-3 text-ink">{t("isNew")}</span>}
          {isArchived && <span className="ml-3 bg-mat px-2 py-0.5 font-medium text-ink">{t("archived")}</span>}
          {product.waiting > 0 && <span className="ml-3 text-ink">{t("waiting", { count: product.waiting })}</span>}
        </p>
        {product.description && (
          <p className="mt-1 line-clamp-2 max-w-[60ch] text-sm leading-snug text-stone">
            {descriptionLine(product.description)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 @max-4xl:col-span-full @max-4xl:mt-1">
        <div className="flex items-center gap-x-2">
          {isOne ? (
            <>
              <div className="w-32">
                <CellEditor field="stock" value={stock} low={LOW} name={name} seen={seen} />
              </div>
              <div className="w-28">
                <CellEditor field="price" value={product.priceCents} name={name} seen={seen} />
              </div>
            </>
          ) : (
            <VariantCells product={product} href={variants} low={LOW} />
          )}
        </div>
        <RowActions product={product} editPath={edit} variantsPath={variants} copyPath={newPath(state, product.id)} />
      </div>
    </li>
  );
}

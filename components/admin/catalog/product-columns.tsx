import clsx from "clsx";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { Column } from "@/components/admin/parts/data-table";
import { Picture } from "@/components/images/picture";
import { descriptionLine } from "@/lib/catalog/description";
import { plannedSale } from "@/lib/catalog/admin/schema";
import { shortMoment } from "@/lib/platform/format/dates";
import type { ListedProduct } from "@/lib/catalog/admin/queries";
import { editPath, variantsPath, type AdminState } from "@/lib/catalog/admin/state";
import { formatCents } from "@/lib/platform/format/money";
import { CellEditor } from "./cell-editor";
import { RowActions } from "./row-actions";
import { SelectProduct } from "./selection";
import { VariantPrice, VariantStock } from "./variant-cells";

const LOW = 5;

export async function productColumns(state: AdminState): Promise<Column<ListedProduct>[]> {
  const t = await getTranslations("admin.products");
  const hidden = (column: "select" | "picture" | "actions") => (
    <span className="sr-only">{t(`columns.${column}`)}</span>
  );
  return [
    {
      id: "select",
      head: hidden("select"),
      className: "w-8",
      cell: ({ id, name }) => <SelectProduct id={id} name={name} />,
    },
    {
      id: "picture",
      head: hidden("picture"),
      className: "w-16 self-start",
      cell: ({ imageUrl, isArchived }) => (
        <div className={clsx("relative aspect-[4/5] bg-mat", isArchived && "opacity-60")}>
          <Picture src={imageUrl} alt="" range="thumb" sizes="96px" className="object-contain p-1" />
        </div>
      ),
    },
    {
      id: "product",
      head: t("columns.product"),
      isRowHeader: true,
      className: "grow basis-[calc(100%-8rem)]",
      cell: (product) => <Facts product={product} state={state} />,
    },
    {
      id: "stock",
      head: t("columns.stock"),
      className: "w-32 @4xl:text-right",
      cell: (product) =>
        product.variants.count === 1 ? (
          <CellEditor field="stock" value={product.stock} low={LOW} name={product.name} seen={seenOf(product)} />
        ) : (
          <VariantStock product={product} href={variantsPath(product.id, state)} low={LOW} />
        ),
    },
    {
      id: "price",
      head: t("columns.price"),
      className: "w-28 @4xl:text-right",
      cell: (product) =>
        product.variants.count === 1 ? (
          <CellEditor field="price" value={product.priceCents} name={product.name} seen={seenOf(product)} />
        ) : (
          <VariantPrice product={product} href={variantsPath(product.id, state)} />
        ),
    },
    {
      id: "actions",
      head: hidden("actions"),
      className: "ml-auto",
      cell: (product) => (
        <RowActions
          product={product}
          editPath={editPath(product.id, state)}
          variantsPath={variantsPath(product.id, state)}
        />
      ),
    },
  ];
}

const seenOf = ({ id, updatedAt, stock }: ListedProduct) => ({ id, updatedAt, stock });

async function Facts({ product, state }: { product: ListedProduct; state: AdminState }) {
  const t = await getTranslations("admin.products");
  const {
    id,
    name,
    categoryName,
    articleNumber,
    variants,
    isNew,
    isArchived,
    waiting,
    description,
    saleCents,
    draftUntil,
  } = product;
  const planned = plannedSale(draftUntil);
  return (
    <>
      <Link
        href={editPath(id, state)}
        prefetch={false}
        className="font-serif text-lg leading-snug wrap-anywhere hover:underline"
      >
        {name}
      </Link>
      <p className="text-sm text-stone">
        {categoryName} ·{" "}
        <span className="inline-block max-w-full wrap-anywhere">{t("articleNumber", { number: articleNumber })}</span>
        {variants.count !== 1 && (
          <span className="ml-3 whitespace-nowrap text-ink">{t("variantCount", { count: variants.count })}</span>
        )}
        {saleCents !== null && <span className="ml-3 text-ink">{t("inSale", { price: formatCents(saleCents) })}</span>}
        {isNew && <span className="ml-3 text-ink">{t("isNew")}</span>}
        {isArchived && <span className="ml-3 bg-mat px-2 py-0.5 font-medium text-ink">{t("archived")}</span>}
        {!isArchived && draftUntil !== null && (
          <span className="ml-3 bg-mat px-2 py-0.5 font-medium text-ink">
            {planned ? t("planned", { when: shortMoment(planned) }) : t("draft")}
          </span>
        )}
        {waiting > 0 && <span className="ml-3 text-ink">{t("waiting", { count: waiting })}</span>}
      </p>
      {description && (
        <p className="mt-1 line-clamp-2 max-w-[60ch] text-sm leading-snug text-stone">{descriptionLine(description)}</p>
      )}
    </>
  );
}

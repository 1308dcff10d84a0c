import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { SupabaseClient } from "@supabase/supabase-js";
import { RowLog } from "@/components/admin/log/row-log";
import { orNull } from "@/lib/admin/settle";
import { findAdminProduct, listAdminCategories } from "@/lib/catalog/admin-queries";
import { adminPath, type AdminState } from "@/lib/catalog/admin-state";
import { productPath } from "@/lib/routes";
import { LoadFailure } from "./load-failure";
import { ProductForm } from "./product-form";
import { RestoreButton } from "./restore-button";
import { StockLedger } from "./stock-ledger";

type Props = { client: SupabaseClient; id: number; state: AdminState };

/** The form of one product in place of the list, with the history of its changes. */
export async function EditProduct({ client, id, state }: Props) {
  const t = await getTranslations("admin.products");
  const found = await orNull(Promise.all([findAdminProduct(client, id), listAdminCategories(client)]));
  if (!found) return <LoadFailure />;
  const [product, categories] = found.value;
  const back = (
    <Link href={adminPath(state)} className="inline-flex min-h-11 items-center">
      <span className="text-link">{t("back")}</span>
    </Link>
  );
  if (!product)
    return (
      <div className="mt-6">
        <p role="alert">{t("gone")}</p>
        {back}
      </div>
    );
  return (
    <div className="mt-4 max-w-4xl">
      <div className="flex flex-wrap gap-x-8">
        {back}
        {!product.isArchived && (
          <Link
            href={productPath(product.form.slug)}
            prefetch={false}
            target="_blank"
            className="inline-flex min-h-11 items-center"
          >
            <span className="text-link">{t("view")}</span>
          </Link>
        )}
      </div>
      <h2 className="mt-3 font-serif text-2xl wrap-anywhere">{t("edit", { name: product.form.name })}</h2>
      {product.isArchived && (
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 bg-mat px-4 py-3">
          <p>{t("archivedNote")}</p>
          <RestoreButton id={id} name={product.form.name} />
        </div>
      )}
      <ProductForm
        // Its own values from the first moment on; what somebody else saves meanwhile does not change what is being typed.
        key={id}
        mode="edit"
        initial={product.form}
        seen={product.seen}
        state={state}
        categories={categories}
        articleNumber={product.form.articleNumber}
      />
      <div className="mt-12 border-t border-line">
        <StockLedger client={client} productId={id} />
        <RowLog table="products" rowId={id} client={client} />
      </div>
    </div>
  );
}

import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { RowLog } from "@/components/admin/audit-log/row-log";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { orNull } from "@/lib/platform/admin/or-null";
import { findAdminProduct, listAdminCategories } from "@/lib/catalog/admin/queries";
import { adminPath, editPath, variantsPath, type AdminState } from "@/lib/catalog/admin/state";
import { variantLabel } from "@/lib/catalog/variants";
import { fromGermanField } from "@/lib/platform/calendar/german-field";
import { shortMoment } from "@/lib/platform/format/dates";
import type { Admin } from "@/lib/platform/auth/guard";
import { LoadFailure } from "./load-failure";
import { ProductForm } from "./product-form";
import { RestoreButton } from "./restore-button";
import { StockLedger } from "./stock-ledger";
import { ViewLink } from "./view-link";

type Props = { admin: Admin; id: number; state: AdminState };

export async function EditProduct({ admin, id, state }: Props) {
  const t = await getTranslations("admin.products");
  const { client } = admin;
  const found = await orNull(Promise.all([findAdminProduct(client, id), listAdminCategories(client)]));
  if (!found) return <LoadFailure />;
  const [product, categories] = found.value;
  const back = <HoverTextLink href={adminPath(state)}>{t("back")}</HoverTextLink>;
  if (!product)
    return (
      <>
        <h1 className="display-type text-heading">{t("editTitle")}</h1>
        <p role="alert" className="mt-6 mb-2">
          {t("gone")}
        </p>
        {back}
      </>
    );
  // Orders and the log name the variant.
  if (product.variantOf !== null) redirect(editPath(product.variantOf, state));
  const planned = fromGermanField(product.form.saleFrom);
  return (
    <div className="max-w-4xl">
      <div className="flex flex-wrap gap-x-8">
        {back}
        {!product.isArchived && <HoverTextLink href={variantsPath(id, state)}>{t("variants")}</HoverTextLink>}
        {!product.isArchived && <ViewLink slug={product.form.slug} isDraft={product.form.sale !== "now"} />}
      </div>
      <h1 className="mt-2 display-type text-heading wrap-anywhere">{t("edit", { name: product.form.name })}</h1>
      {product.isArchived && (
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 bg-mat px-4 py-3">
          <p>{t("archivedNote")}</p>
          <RestoreButton id={id} name={product.form.name} />
        </div>
      )}
      {!product.isArchived && product.form.sale !== "now" && (
        <p className="mt-4 bg-mat px-4 py-3">
          {planned ? t("plannedNote", { when: shortMoment(planned) }) : t("draftNote")}
        </p>
      )}
      <ProductForm
        // Its own values from the first moment on; what another admin saves meanwhile does not change what is being typed.
        key={id}
        mode="edit"
        initial={product.form}
        seen={product.seen}
        state={state}
        categories={categories}
        articleNumber={product.form.articleNumber}
        measured={product.measured}
        label={variantLabel({ option_names: product.optionNames, option_values: product.optionValues })}
      />
      <section className="mt-12">
        <h2 className="font-serif text-xl">{t("recall")}</h2>
        <p className="mt-2 mb-4 prose-measure text-stone">{t("recallText")}</p>
        <a href={`/admin/produkte/${id}/kaeufer.csv`} download className={quietButton}>
          {t("recallFile")}
        </a>
      </section>
      <div className="mt-12 border-t border-line">
        <StockLedger client={client} productId={id} />
        <RowLog admin={admin} table="products" rowId={id} />
      </div>
    </div>
  );
}

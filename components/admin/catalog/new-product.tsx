import { getTranslations } from "next-intl/server";
import { HoverLink } from "@/components/ui/hover-link-client";
import { orNull } from "@/lib/platform/admin/or-null";
import { findAdminProduct, listAdminCategories, nextArticleNumber } from "@/lib/catalog/admin/queries";
import { adminPath, type AdminState } from "@/lib/catalog/admin/state";
import { EMPTY_PRODUCT, type ProductForm as Fields } from "@/lib/catalog/admin/product-form-schema";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { LoadFailure } from "./load-failure";
import { ProductForm } from "./product-form";

type Props = { client: ShopClient; state: AdminState; copyOf: number | null };

/** `copyOf`: the id of the product that it starts as a copy of. */
export async function NewProduct({ client, state, copyOf }: Props) {
  const t = await getTranslations("admin.products");
  const [categories, number, model] = await Promise.all([
    orNull(listAdminCategories(client)),
    orNull(nextArticleNumber(client)),
    copyOf ? orNull(findAdminProduct(client, copyOf)) : null,
  ]);
  if (!categories) return <LoadFailure />;
  const form = model?.value?.form;
  return (
    <div className="max-w-4xl">
      <HoverLink href={adminPath(state)} className="inline-flex min-h-11 items-center">
        <span className="text-link">{t("back")}</span>
      </HoverLink>
      <h1 className="mt-2 display-type text-heading wrap-anywhere">
        {form ? t("copy", { name: form.name }) : t("new")}
      </h1>
      <ProductForm
        key={form ? `copy ${copyOf}` : "new"}
        mode="create"
        initial={form ? await copied(form) : EMPTY_PRODUCT}
        seen={null}
        state={state}
        categories={categories.value}
        articleNumber={number?.value ?? ""}
        copyOf={model?.value && model.value.optionNames.length > 0 ? copyOf : null}
      />
    </div>
  );
}

/** Slug and article number must be unique and stay empty, as do stock and rank. */
async function copied(form: Fields): Promise<Fields> {
  const t = await getTranslations("admin.products");
  const name = t("copySuffix", { name: form.name });
  return { ...form, name, slug: "", articleNumber: "", stock: "0", featuredRank: "" };
}

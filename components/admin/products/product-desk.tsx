import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import type { SupabaseClient } from "@supabase/supabase-js";
import { orNull } from "@/lib/admin/settle";
import { findAdminProduct, listAdminCategories, nextArticleNumber } from "@/lib/catalog/admin-queries";
import type { AdminState } from "@/lib/catalog/admin-state";
import { EMPTY_PRODUCT, type ProductForm as Fields } from "@/lib/catalog/product-form-schema";
import { LoadFailure } from "./load-failure";
import { NewProduct } from "./new-product";
import { ProductList } from "./product-list";

type Props = { client: SupabaseClient; state: AdminState };

/** The form for a new product on the left, all products on the right. */
export async function ProductDesk({ client, state }: Props) {
  const t = await getTranslations("admin.products");
  const categories = await orNull(listAdminCategories(client));
  return (
    <div className="mt-6 grid items-start gap-x-14 gap-y-8 lg:mt-8 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
      {categories ? <Creation client={client} state={state} categories={categories.value} /> : <LoadFailure />}
      <Suspense
        fallback={
          <p role="status" className="py-8 text-stone">
            {t("loading")}
          </p>
        }
      >
        <ProductList client={client} state={state} categories={categories?.value ?? []} />
      </Suspense>
    </div>
  );
}

async function Creation({ client, state, categories }: Props & { categories: { slug: string; name: string }[] }) {
  const [number, model] = await Promise.all([
    orNull(nextArticleNumber(client)),
    state.copy ? orNull(findAdminProduct(client, state.copy)) : null,
  ]);
  const form = model?.value?.form;
  return (
    <NewProduct
      key={form ? `copy ${state.copy}` : "new"}
      copyOf={form?.name ?? null}
      initial={form ? await copied(form) : EMPTY_PRODUCT}
      state={{ ...state, copy: null }}
      categories={categories}
      articleNumber={number?.value ?? ""}
    />
  );
}

/** A product's fields for another one: what must be unique is left to be given anew. */
async function copied(form: Fields): Promise<Fields> {
  const t = await getTranslations("admin.products");
  const name = t("copySuffix", { name: form.name });
  return { ...form, name, slug: "", articleNumber: "", stock: "0", featuredRank: "" };
}

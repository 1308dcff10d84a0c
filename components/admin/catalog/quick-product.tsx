import { getTranslations } from "next-intl/server";
import { orNull } from "@/lib/platform/admin/or-null";
import { EMPTY_PRODUCT } from "@/lib/catalog/admin/product-form-schema";
import { listAdminCategories, nextArticleNumber } from "@/lib/catalog/admin/queries";
import { DEFAULT_ADMIN_STATE } from "@/lib/catalog/admin/state";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { ProductForm } from "./product-form";

export async function QuickProduct({ client }: { client: ShopClient }) {
  const t = await getTranslations("admin.products");
  const [categories, number] = await Promise.all([
    orNull(listAdminCategories(client)),
    orNull(nextArticleNumber(client)),
  ]);
  // The list says that they could not be read.
  if (!categories) return null;
  return (
    <section aria-labelledby="schnell" className="mt-8 hidden xl:block">
      <h2 id="schnell" className="font-serif text-2xl">
        {t("new")}
      </h2>
      <ProductForm
        mode="create"
        initial={EMPTY_PRODUCT}
        seen={null}
        state={DEFAULT_ADMIN_STATE}
        categories={categories.value}
        articleNumber={number?.value ?? ""}
        isQuick
      />
    </section>
  );
}

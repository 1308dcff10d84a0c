import { getTranslations } from "next-intl/server";
import { orNull } from "@/lib/platform/admin/or-null";
import { listAdminCategories, nextArticleNumber } from "@/lib/catalog/admin/queries";
import { adminPath, type AdminState } from "@/lib/catalog/admin/state";
import { EMPTY_PRODUCT } from "@/lib/catalog/admin/product-form-schema";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { LoadFailure } from "./load-failure";
import { ProductForm } from "./product-form";
import { HoverTextLink } from "@/components/ui/hover-text-link";

type Props = { client: ShopClient; state: AdminState };

export async function NewProduct({ client, state }: Props) {
  const t = await getTranslations("admin.products");
  const [categories, number] = await Promise.all([
    orNull(listAdminCategories(client)),
    orNull(nextArticleNumber(client)),
  ]);
  if (!categories) return <LoadFailure />;
  return (
    <div className="max-w-4xl">
      <HoverTextLink href={adminPath(state)}>{t("back")}</HoverTextLink>
      <h1 className="mt-2 display-type text-heading wrap-anywhere">{t("new")}</h1>
      <ProductForm
        mode="create"
        initial={EMPTY_PRODUCT}
        seen={null}
        state={state}
        categories={categories.value}
        articleNumber={number?.value ?? ""}
      />
    </div>
  );
}

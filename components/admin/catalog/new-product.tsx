import { getTranslations } from "next-intl/server";
import { HoverLink } from "@/components/ui/hover-link-client";
import { orNull } from "@/lib/platform/admin/or-null";
import { listAdminCategories, nextArticleNumber } from "@/lib/catalog/admin/queries";
import { adminPath, type AdminState } from "@/lib/catalog/admin/state";
import { EMPTY_PRODUCT } from "@/lib/catalog/admin/product-form-schema";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { LoadFailure } from "./load-failure";
import { ProductForm } from "./product-form";

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
      <HoverLink href={adminPath(state)} className="inline-flex min-h-11 items-center">
        <span className="text-link">{t("back")}</span>
      </HoverLink>
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

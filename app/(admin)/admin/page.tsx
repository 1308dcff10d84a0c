import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EditProduct } from "@/components/admin/products/edit-product";
import { ProductDesk } from "@/components/admin/products/product-desk";
import { requireAdmin } from "@/lib/auth/guard";
import { parseAdminState } from "@/lib/catalog/admin-state";

// Only for admins and about this moment: there is nothing that could be shown before they are known.
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin.products"))("title") };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ProductsPage({ searchParams }: Props) {
  const { client } = await requireAdmin();
  const [t, state] = [await getTranslations("admin.products"), parseAdminState(await searchParams)];
  return (
    <>
      <h1 className="display-type text-heading">{t("title")}</h1>
      {state.edit ? (
        <EditProduct client={client} id={state.edit} state={state} />
      ) : (
        <ProductDesk client={client} state={state} />
      )}
    </>
  );
}

import { CategoryList } from "@/components/admin/catalog/categories/category-list";
import { PartPage, partTitle } from "@/components/admin/settings/part-page";
import { requireAdmin } from "@/lib/platform/auth/guard";

export const instant = false;

export const metadata = partTitle("collections");

export default async function CollectionsPage() {
  const { client } = await requireAdmin();
  return (
    <PartPage part="collections">
      <CategoryList client={client} />
    </PartPage>
  );
}

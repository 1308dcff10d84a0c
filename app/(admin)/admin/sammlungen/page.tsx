import type { Metadata } from "next";
import { CategoryList } from "@/components/admin/catalog/categories/category-list";
import { PartPage } from "@/components/admin/settings/part-page";
import { wordsOf } from "@/components/admin/settings/words";
import { requireAdmin } from "@/lib/platform/auth/guard";

export const instant = false;

export const metadata: Metadata = { title: wordsOf("collections").title };

export default async function CollectionsPage() {
  const { client } = await requireAdmin();
  return (
    <PartPage part="collections">
      <CategoryList client={client} />
    </PartPage>
  );
}

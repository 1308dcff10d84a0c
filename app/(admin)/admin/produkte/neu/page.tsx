import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewProduct } from "@/components/admin/catalog/new-product";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { parseAdminState } from "@/lib/catalog/admin/parse-state";

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin.products"))("new") };
}

type Props = PageProps<"/admin/produkte/neu">;

export default async function NewProductPage({ searchParams }: Props) {
  const { client } = await requireAdmin();
  return <NewProduct client={client} state={parseAdminState(await searchParams)} />;
}

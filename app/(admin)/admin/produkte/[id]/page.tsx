import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { EditProduct } from "@/components/admin/catalog/edit-product";
import { isRowId } from "@/lib/platform/admin/row-id";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { parseAdminState } from "@/lib/catalog/admin/parse-state";

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin.products"))("editTitle") };
}

type Props = PageProps<"/admin/produkte/[id]">;

export default async function EditProductPage({ params, searchParams }: Props) {
  const admin = await requireAdmin();
  const { id } = await params;
  if (!isRowId(id)) notFound();
  return <EditProduct admin={admin} id={Number(id)} state={parseAdminState(await searchParams)} />;
}

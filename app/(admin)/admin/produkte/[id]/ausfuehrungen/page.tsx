import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { EditVariants } from "@/components/admin/catalog/variants/edit-variants";
import { isRowId } from "@/lib/platform/admin/row-id";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { parseAdminState } from "@/lib/catalog/admin/parse-state";

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin.products"))("variants") };
}

export default async function VariantsPage({ params, searchParams }: PageProps<"/admin/produkte/[id]/ausfuehrungen">) {
  const { client } = await requireAdmin();
  const { id } = await params;
  if (!isRowId(id)) notFound();
  return <EditVariants client={client} id={Number(id)} state={parseAdminState(await searchParams)} />;
}

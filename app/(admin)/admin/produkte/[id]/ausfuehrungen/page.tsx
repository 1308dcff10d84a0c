import { notFound } from "next/navigation";
import { EditVariants } from "@/components/admin/catalog/variants/edit-variants";
import { pageTitle } from "@/lib/platform/page-title";
import { isRowId } from "@/lib/platform/admin/row-id";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { parseAdminState } from "@/lib/catalog/admin/parse-state";

export const instant = false;

export const generateMetadata = () => pageTitle("admin.products.variants");

export default async function VariantsPage({ params, searchParams }: PageProps<"/admin/produkte/[id]/ausfuehrungen">) {
  const { client } = await requireAdmin();
  const { id } = await params;
  if (!isRowId(id)) notFound();
  return <EditVariants client={client} id={Number(id)} state={parseAdminState(await searchParams)} />;
}

import { notFound } from "next/navigation";
import { EditProduct } from "@/components/admin/catalog/edit-product";
import { pageTitle } from "@/lib/platform/page-title";
import { isRowId } from "@/lib/platform/admin/row-id";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { parseAdminState } from "@/lib/catalog/admin/parse-state";

export const instant = false;

export const generateMetadata = () => pageTitle("admin.products.editTitle");

type Props = PageProps<"/admin/produkte/[id]">;

export default async function EditProductPage({ params, searchParams }: Props) {
  const admin = await requireAdmin();
  const { id } = await params;
  if (!isRowId(id)) notFound();
  return <EditProduct admin={admin} id={Number(id)} state={parseAdminState(await searchParams)} />;
}

import { NewProduct } from "@/components/admin/catalog/new-product";
import { pageTitle } from "@/lib/platform/page-title";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { parseAdminState } from "@/lib/catalog/admin/parse-state";

export const instant = false;

export const generateMetadata = () => pageTitle("admin.products.new");

type Props = PageProps<"/admin/produkte/neu">;

export default async function NewProductPage({ searchParams }: Props) {
  const { client } = await requireAdmin();
  return <NewProduct client={client} state={parseAdminState(await searchParams)} />;
}

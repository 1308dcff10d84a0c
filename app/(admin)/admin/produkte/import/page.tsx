import { getTranslations } from "next-intl/server";
import { ImportForm } from "@/components/admin/catalog/file/import-form";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { pageTitle } from "@/lib/platform/page-title";
import { requireAdmin } from "@/lib/platform/auth/guard";

export const instant = false;

export const generateMetadata = () => pageTitle("admin.products.import.title");

export default async function ImportPage() {
  await requireAdmin();
  const t = await getTranslations("admin.products.import");
  return (
    <>
      <HoverTextLink href="/admin/produkte">{t("back")}</HoverTextLink>
      <h1 className="mt-2 display-type text-heading">{t("title")}</h1>
      <ul className="mt-4 grid max-w-[65ch] list-disc gap-1.5 pl-5 text-[0.9375rem]">
        {(["start", "rows", "variants", "stock", "empty", "pictures", "shops", "never"] as const).map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
      <ImportForm />
    </>
  );
}

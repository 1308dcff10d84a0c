import { getTranslations } from "next-intl/server";
import { previewToken } from "@/lib/settings/preview";
import { productPath } from "@/lib/platform/routes";

/** Opens the product's page, of a draft in the preview. */
export async function ViewLink({ slug, isDraft }: { slug: string; isDraft: boolean }) {
  const t = await getTranslations("admin.products");
  const page = productPath(slug);
  const path = isDraft ? `/vorschau/${previewToken(new Date())}?${new URLSearchParams({ zu: page })}` : page;
  return (
    // Not the router's: it would keep the shop as it is without drafts.
    <a href={path} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center">
      <span className="text-link">{isDraft ? t("preview") : t("view")}</span>
    </a>
  );
}

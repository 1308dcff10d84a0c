import { JsonLd } from "@/components/seo/json-ld";
import { ABOUT } from "@/lib/platform/texts";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/platform/language";
import { breadcrumbJsonLd } from "@/lib/seo/page-json-ld";
import { CrumbList, type Crumb } from "./crumb-list";

type Props = { crumbs: Crumb[]; language?: Language };

export function Breadcrumb({ crumbs, language = "de" }: Props) {
  const { label, home } = ABOUT[language].breadcrumb;
  const path = [{ label: home, href: "/" as const }, ...crumbs];
  return (
    <nav aria-label={label} className="text-sm text-stone">
      <CrumbList path={path} />
      <JsonLd nodes={[breadcrumbJsonLd(path, env.SITE_URL)]} />
    </nav>
  );
}

import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import { JsonLd } from "@/components/seo/json-ld";
import { HoverLink } from "@/components/ui/hover-link-client";
import { env } from "@/lib/env";
import { breadcrumbJsonLd } from "@/lib/seo/page-json-ld";

type Crumb = { label: string; href?: Route };

/** Where one is: links from the home page down, the last crumb being this page. */
export async function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = await getTranslations("product");
  const path = [{ label: t("home"), href: "/" as const }, ...crumbs];
  return (
    <nav aria-label={t("breadcrumb")} className="text-sm text-stone">
      <ol className="flex flex-wrap items-center">
        {path.map(({ label, href }, index) => (
          <li key={label} className="flex items-center">
            {href ? (
              <HoverLink href={href} className="py-2 transition-colors duration-200 hover:text-ink">
                {label}
              </HoverLink>
            ) : (
              <span aria-current="page" className="py-2">
                {label}
              </span>
            )}
            {/* After its crumb, so that no line of a wrapped path begins with it. */}
            {index < path.length - 1 && (
              <span aria-hidden="true" className="px-2">
                ›
              </span>
            )}
          </li>
        ))}
      </ol>
      <JsonLd nodes={[breadcrumbJsonLd(path, env.SITE_URL)]} />
    </nav>
  );
}

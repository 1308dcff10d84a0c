import type { Route } from "next";
import { HoverLink } from "@/components/ui/hover-link-client";

export type Crumb = { label: string; href?: Route };

export function CrumbList({ path }: { path: Crumb[] }) {
  return (
    <ol className="crumbs">
      {path.map(({ label, href }, index) => (
        <li key={label}>
          {index > 0 && <span aria-hidden="true">›</span>}
          {href ? (
            <HoverLink href={href} className="py-2 transition-colors duration-200 hover:text-ink">
              {label}
            </HoverLink>
          ) : (
            <span aria-current={index === path.length - 1 ? "page" : undefined} className="py-2">
              {label}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

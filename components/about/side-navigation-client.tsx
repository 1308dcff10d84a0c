"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import clsx from "clsx";

const PAGES = [
  { label: "Our Story", href: "/about/our-story" },
  { label: "Sustainability", href: "/about/sustainability" },
  { label: "Size Guide", href: "/about/size-guide" },
  { label: "Customer Care", href: "/about/customer-care" },
  { label: "Store Locator", href: "/about/store-locator" },
] as const;

/** The five brand pages beside their content, on large screens. In the browser because a layout does not know its page. */
export function SideNavigation() {
  const path = usePathname();
  return (
    <nav aria-label="About us" className="sticky top-32 hidden self-start lg:block">
      <ul className="border-l border-line">
        {PAGES.map(({ label, href }) => {
          const isHere = path === href || path.startsWith(`${href}/`);
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={path === href ? "page" : isHere ? "true" : undefined}
                className={clsx(
                  "-ml-px flex min-h-11 items-center border-l pl-5 text-[0.9375rem] transition-colors duration-200",
                  isHere ? "border-ink font-medium" : "border-transparent text-stone hover:text-ink",
                )}
              >
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

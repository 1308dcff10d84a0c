"use client";

import type { Route } from "next";
import { usePathname } from "next/navigation";
import { useId } from "react";
import clsx from "clsx";
import { HoverLink } from "@/components/ui/hover-link-client";

type MenuLink = { href: Route; label: string; work: { shown: string; text: string } | null };
export type MenuGroup = { title: string; links: MenuLink[] };

type Props = { label: string; groups: MenuGroup[] };

export function MenuLinks({ label, groups }: Props) {
  const path = usePathname();
  const id = useId();
  return (
    <nav aria-label={label} className="space-y-5 py-6">
      {groups.map(({ title, links }, index) => (
        <div key={title}>
          {title && (
            <p id={`${id}${index}`} className="mb-1 px-5.5 text-sm text-stone">
              {title}
            </p>
          )}
          <ul aria-labelledby={title ? `${id}${index}` : undefined}>
            {links.map(({ href, label: name, work }) => {
              const isCurrent = path === href || (href !== "/admin" && path.startsWith(`${href}/`));
              return (
                <li key={href}>
                  <HoverLink
                    href={href}
                    aria-current={isCurrent ? "page" : undefined}
                    className={clsx(
                      "flex min-h-11 items-center justify-between gap-3 border-l-2 px-5 -outline-offset-2 transition-colors duration-200 hover:bg-mat lg:min-h-10",
                      isCurrent ? "border-ink bg-mat font-medium" : "border-transparent",
                    )}
                  >
                    {name}
                    {work && (
                      <span className="rounded-control bg-ink px-1.5 text-sm leading-6 text-paper tabular-nums">
                        <span aria-hidden="true">{work.shown}</span>
                        <span className="sr-only">{work.text}</span>
                      </span>
                    )}
                  </HoverLink>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}

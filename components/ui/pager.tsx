import clsx from "clsx";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { pageNumbers } from "@/lib/platform/page-numbers";

/** What a link to a page has besides its address. */
type PageLink = {
  className: string;
  children: ReactNode;
  rel?: "prev" | "next";
  "aria-label"?: string;
  "aria-current"?: "page";
};

type Props = { page: number; pages: number; className?: string; link: (page: number, props: PageLink) => ReactNode };

/** The pages of a list as links, made by `link`; nothing when there is only one. */
export async function Pager({ page, pages, className, link }: Props) {
  const t = await getTranslations("listing");
  if (pages < 2) return null;
  const step = "flex min-h-11 items-center px-2 underline-offset-8 hover:underline";
  const place =
    "grid size-11 place-items-center underline-offset-8 hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline max-sm:[&:not([aria-current])]:text-stone";
  return (
    <nav aria-label={t("pages")} className={clsx("flex flex-wrap items-center justify-between", className)}>
      <span className="flex-1">
        {page > 1 && link(page - 1, { rel: "prev", className: `${step} -ml-2`, children: t("previous") })}
      </span>
      <ol className="flex items-center tabular-nums">
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap ${index}`}>
            {number === null ? (
              <span aria-hidden="true" className="px-2 text-stone">
                …
              </span>
            ) : (
              link(number, {
                "aria-label": t("page", { page: number }),
                "aria-current": number === page ? "page" : undefined,
                className: place,
                children: number,
              })
            )}
          </li>
        ))}
      </ol>
      <span className="flex flex-1 justify-end">
        {page < pages && link(page + 1, { rel: "next", className: `${step} -mr-2`, children: t("next") })}
      </span>
    </nav>
  );
}

import type { Route } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { pageNumbers } from "@/lib/search/pages";

type Props = { page: number; pages: number; href: (page: number) => Route };

/** The pages of an admin list as links; nothing when there is only one. */
export async function Pager({ page, pages, href }: Props) {
  const t = await getTranslations("listing");
  if (pages < 2) return null;
  const step = "flex min-h-11 items-center px-2 underline-offset-8 hover:underline";
  return (
    <nav aria-label={t("pages")} className="mt-6 flex flex-wrap items-center justify-between gap-x-4">
      <ol className="order-2 flex items-center tabular-nums">
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap ${index}`}>
            {number === null ? (
              <span aria-hidden="true" className="px-1 text-stone">
                …
              </span>
            ) : (
              <Link
                href={href(number)}
                prefetch={false}
                aria-label={t("page", { page: number })}
                aria-current={number === page ? "page" : undefined}
                className="grid size-11 place-items-center underline-offset-8 hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline"
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <span className="order-1 min-w-16">
        {page > 1 && (
          <Link href={href(page - 1)} prefetch={false} rel="prev" className={`${step} -ml-2`}>
            {t("previous")}
          </Link>
        )}
      </span>
      <span className="order-3 flex min-w-16 justify-end">
        {page < pages && (
          <Link href={href(page + 1)} prefetch={false} rel="next" className={`${step} -mr-2`}>
            {t("next")}
          </Link>
        )}
      </span>
    </nav>
  );
}

import type { Route } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { listSearch, type ListState } from "@/lib/admin/list-state";
import { listingPath } from "@/lib/routes";
import { pageNumbers } from "@/lib/search/pages";

type Props = { path: Route; state: ListState<string>; page: number; pages: number };

/** The pages of an admin list as links; nothing when there is only one. */
export async function Pager({ path, state, page, pages }: Props) {
  const t = await getTranslations("listing");
  if (pages < 2) return null;
  return (
    <nav aria-label={t("pages")} className="mt-10 border-t border-line pt-4">
      <ol className="flex justify-center tabular-nums">
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap ${index}`}>
            {number === null ? (
              <span aria-hidden="true" className="grid size-11 place-items-center text-stone">
                …
              </span>
            ) : (
              <Link
                href={listingPath(path, listSearch({ ...state, page: number }))}
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
    </nav>
  );
}

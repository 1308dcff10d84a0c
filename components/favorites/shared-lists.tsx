import Link from "next/link";
import { useState, useTransition } from "react";
import { closeDrawer } from "@/components/layout/drawer-state";
import { Notice } from "@/components/ui/notice";
import type { SharedList } from "@/lib/favorites/ids";
import { forgetList } from "@/lib/favorites/lists";
import { useFavorites } from "@/lib/favorites/store";
import { interpolate } from "@/lib/platform/format/interpolate";
import { wishListPath } from "@/lib/platform/routes";
import { endListAction } from "@/lib/wish-lists/actions";
import text from "#messages/client/favorites.json";

/** What was shared from this browser, which alone can end it. */
export function SharedLists() {
  const lists = useFavorites((favorites) => favorites.lists);
  const [said, setSaid] = useState<"ended" | "limit" | "failed">();
  const [isBusy, start] = useTransition();
  const end = (list: SharedList) =>
    start(async () => {
      const problem = await endListAction(list).catch(() => "failed" as const);
      if (problem === null) forgetList(list.token);
      setSaid(problem ?? "ended");
    });
  if (lists.length === 0 && !said) return null;
  return (
    <section aria-label={text.lists} className="w-full border-t border-line px-edge py-4 text-left text-sm">
      <p className="mb-2 text-stone">{text.lists}</p>
      <ul>
        {lists.map((list, index) => {
          const count = String(index + 1);
          return (
            <li key={list.token} className="flex items-center justify-between gap-4">
              <Link
                href={wishListPath(list.token)}
                onClick={() => closeDrawer("favorites")}
                prefetch={false}
                className="inline-flex min-h-11 items-center"
              >
                <span className="text-link">{interpolate(text.list, { count })}</span>
              </Link>
              <button
                type="button"
                aria-label={interpolate(text.endNamed, { count })}
                aria-disabled={isBusy}
                onClick={() => !isBusy && end(list)}
                className="min-h-11"
              >
                <span className="text-link">{text.end}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {said && <Notice>{text[said]}</Notice>}
    </section>
  );
}

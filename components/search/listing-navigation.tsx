"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { isToldOffline } from "@/lib/platform/offline";
import { createContext, use, useLayoutEffect, useRef, useState, useTransition, type ReactNode } from "react";

/** What gets the focus once the new listing is there: the element marked `data-focus` with this word. */
type Options = { focus: string; scroll?: boolean };

type Navigation = {
  navigate: (href: Route, options: Options) => void;
  /** To be called by an open filter sheet before it navigates: how far it is scrolled; null when it closes after all. */
  handOver: (scrollTop: number | null) => void;
  /** How far the sheet was scrolled that the next page's sheet takes over from; null when it was not open. */
  takeOver: () => number | null;
};

const Context = createContext<Navigation | null>(null);

/** How the parts of a listing navigate. */
export function useListingNavigation(): Navigation {
  const navigation = use(Context);
  if (!navigation) throw new Error("A listing's parts stand inside ListingNavigation.");
  return navigation;
}

type Props = { loading: string; children: ReactNode };

/** Stays while listings replace each other: dims the old one, says aloud how many products there are, and keeps the focus. */
export function ListingNavigation({ loading, children }: Props) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const root = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const focus = useRef<string | null>(null);
  const [sheet] = useState(createHandOver);

  // Runs in the same commit that brings the new listing, after that listing's own effects.
  useLayoutEffect(() => {
    if (isPending || focus.current === null) return;
    findVisible(root.current, `[data-focus="${CSS.escape(focus.current)}"]`)?.focus({ preventScroll: true });
    focus.current = null;
    sheet.handOver(null);
    say(status.current, findVisible(root.current, "[data-total]")?.textContent);
  }, [isPending, sheet]);

  const navigate = (href: Route, options: Options) => {
    if (isToldOffline()) {
      sheet.handOver(null);
      return root.current?.querySelectorAll("form").forEach((form) => form.reset());
    }
    focus.current = options.focus;
    say(status.current, loading);
    startTransition(() => router.push(href, { scroll: options.scroll ?? false, transitionTypes: ["listing"] }));
  };

  return (
    <Context value={{ navigate, ...sheet }}>
      <div ref={root} className="group/listing" data-pending={isPending || undefined} aria-busy={isPending}>
        <p ref={status} role="status" className="sr-only" />
        {children}
      </div>
    </Context>
  );
}

function createHandOver(): Pick<Navigation, "handOver" | "takeOver"> {
  let open: number | null = null;
  return { handOver: (scrollTop) => void (open = scrollTop), takeOver: () => open };
}

/** Set by hand, because screen readers would not notice the change of a region that is rendered again. */
function say(status: HTMLElement | null, text: string | null | undefined): void {
  if (status) status.textContent = text ?? "";
}

/** Next keeps pages left behind in the document, hidden; their elements do not count. */
function findVisible(root: HTMLElement | null, selector: string): HTMLElement | undefined {
  return [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].find((element) => element.checkVisibility());
}

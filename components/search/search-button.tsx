"use client";

import Link from "next/link";
import { useEffect, useRef, useState, type ComponentType } from "react";
import type { SearchPanelProps } from "./search-panel";

const load = async () => (await import("./search-panel")).SearchPanel;

/**
 * 'Suche' in the header: opens the search panel, whose code is fetched once a pointer or the focus comes near.
 * Without JavaScript, or when the code cannot be fetched, it is a link to the search page.
 */
export function SearchButton({ label }: { label: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();

  useEffect(() => {
    if (!isWanted || Panel) return;
    load().then(
      (panel) => setPanel(() => panel),
      () => link.current && location.assign(link.current.href),
    );
  }, [isWanted, Panel]);

  const warm = () => void load().catch(() => undefined);
  return (
    <>
      <Link
        ref={link}
        href="/suche"
        prefetch={false}
        aria-label={label}
        aria-haspopup="dialog"
        onPointerEnter={warm}
        onFocus={warm}
        onNavigate={(event) => {
          event.preventDefault();
          setWanted(true);
        }}
        className="grid size-11 place-items-center text-[0.9375rem] underline decoration-transparent underline-offset-8 transition-colors duration-200 hover:decoration-ink lg:h-20 lg:w-auto lg:min-w-11"
      >
        <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current stroke-[1.4] lg:hidden">
          <path d="M8.5 14.5a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM13 13l5 5" />
        </svg>
        <span aria-hidden="true" className="hidden lg:inline">
          {label}
        </span>
      </Link>
      {Panel && <Panel open={isWanted} onClose={() => setWanted(false)} />}
    </>
  );
}

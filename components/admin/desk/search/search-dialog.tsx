"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Command, CommandGroup, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { HIT_GROUPS } from "@/lib/desk/dashboard/search/hits";
import { MIN_QUERY_LENGTH } from "@/lib/platform/format/query-length";
import text from "#messages/client/admin-search.json";
import type { PageLink } from "./page-link";
import { useHits } from "./use-hits";

type Props = { pages: PageLink[]; open: boolean; onClose: () => void };

export function SearchDialog({ open, onClose, pages }: Props) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        closeLabel={text.close}
        aria-describedby={undefined}
        className="top-[10dvh] flex max-h-[80dvh] w-[min(40rem,calc(100%-2rem))] translate-y-0 flex-col overflow-hidden p-0 max-sm:top-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full md:p-0"
      >
        <DialogTitle className="sr-only">{text.title}</DialogTitle>
        <Search pages={pages} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function Search({ pages, onClose }: Omit<Props, "open">) {
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const query = typed.trim();
  const answer = useHits(query);
  const hits = answer?.ok ? answer.hits : [];
  const named = pages.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
  const open = (href: Route) =>
    follow(href, () => {
      onClose();
      router.push(href);
    });
  const isShort = query.length < MIN_QUERY_LENGTH;
  const isNothing = answer?.ok && hits.length === 0 && named.length === 0;
  const said = isShort ? text.short : !answer ? text.searching : !answer.ok ? answer.error : isNothing ? text.none : "";
  return (
    <Command shouldFilter={false} label={text.title}>
      <CommandInput value={typed} onValueChange={setTyped} placeholder={text.placeholder} maxLength={200} />
      <p role="status" className="px-5 py-3 text-[0.9375rem] text-stone empty:hidden">
        {said}
      </p>
      <CommandList label={text.title}>
        {HIT_GROUPS.map((group) => {
          const own = hits.filter((hit) => hit.group === group);
          return (
            own.length > 0 && (
              <CommandGroup key={group} heading={text.groups[group]}>
                {own.map(({ label, detail, href }) => (
                  <CommandItem key={`${href} ${label}`} value={`${href} ${label}`} onSelect={() => open(href)}>
                    <span className="min-w-0 truncate not-last:shrink-0 max-sm:not-last:max-w-[60%]">{label}</span>
                    {detail && <span className="min-w-0 truncate text-sm text-stone">{detail}</span>}
                  </CommandItem>
                ))}
              </CommandGroup>
            )
          );
        })}
        {named.length > 0 && (
          <CommandGroup heading={text.groups.pages}>
            {named.map(({ label, href }) => (
              <CommandItem key={href} value={href} onSelect={() => open(href)}>
                {label}
              </CommandItem>
            ))}
          </CommandGroup>
        )}
      </CommandList>
    </Command>
  );
}

/** Clicks a link, so that a form with unsaved changes asks first. */
function follow(href: Route, go: () => void): void {
  const link = document.createElement("a");
  link.href = href;
  link.onclick = (event) => {
    event.preventDefault();
    go();
  };
  document.body.append(link);
  link.click();
  link.remove();
}

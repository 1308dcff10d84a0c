"use client";

import { useRef, useState } from "react";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { buttonVariants } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { ChevronIcon } from "@/components/ui/icons";
import type { BulkAction } from "@/lib/catalog/admin/bulk-change";
import { interpolate } from "@/lib/platform/format/interpolate";
import { bulk as text } from "#messages/client/admin-products.json";
import { BulkDialog } from "./bulk-dialog";
import { useSelection } from "./selection";

export function BulkBar({ categories }: { categories: { slug: string; name: string }[] }) {
  const { chosen, set } = useSelection();
  const [action, setAction] = useState<BulkAction | "price" | null>(null);
  const picked = useRef<BulkAction | "price">(null);
  if (chosen.length === 0) return null;
  const isArchived = chosen.every((product) => product.isArchived);
  const item = (name: BulkAction | "price") => (
    <DropdownMenuItem
      key={name}
      variant={name === "archive" ? "destructive" : "default"}
      onSelect={() => {
        picked.current = name;
      }}
    >
      {text.actions[name]}
    </DropdownMenuItem>
  );
  return (
    <div
      role="region"
      aria-label={text.region}
      className="sticky bottom-0 z-20 -mx-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-ink bg-paper px-5 py-3 md:-mx-10 md:px-10 xl:mx-0 xl:px-0"
    >
      <p role="status" className="tabular-nums">
        {interpolate(text.chosen, { count: String(chosen.length) })}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={() => set([])} className={`${quietButton} cursor-pointer`}>
          {text.clear}
        </button>
        <DropdownMenu>
          <DropdownMenuTrigger className={buttonVariants({ className: "min-h-11 cursor-pointer px-5" })}>
            {text.open}
            <ChevronIcon className="size-4" />
          </DropdownMenuTrigger>
          <DropdownMenuContent
            align="end"
            // The dialog opens when the menu has given the focus back: it will give it back to the same button.
            onCloseAutoFocus={() => {
              setAction(picked.current);
              picked.current = null;
            }}
          >
            {(["price", "stock", "category", "new", "not_new"] as const).map(item)}
            <DropdownMenuSeparator />
            {item(isArchived ? "restore" : "archive")}
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
      <BulkDialog action={action} products={chosen} categories={categories} onClose={() => setAction(null)} />
    </div>
  );
}

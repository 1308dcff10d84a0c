"use client";

import { createContext, use, useState, type ReactNode } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import type { Seen } from "@/lib/catalog/admin/product-form-schema";
import { interpolate } from "@/lib/platform/format/interpolate";
import { bulk as text } from "#messages/client/admin-products.json";

export type Selectable = { seen: Seen; name: string; isArchived: boolean };

type Selection = {
  chosen: Selectable[];
  toggle: (id: number) => void;
  set: (ids: number[]) => void;
  all: Selectable[];
};

const SelectionContext = createContext<Selection>({ chosen: [], toggle: () => {}, set: () => {}, all: [] });

export function SelectionProvider({ products, children }: { products: Selectable[]; children: ReactNode }) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selection = {
    all: products,
    chosen: products.filter(({ seen }) => ids.has(seen.id)),
    toggle: (id: number) => setIds(new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])),
    set: (list: number[]) => setIds(new Set(list)),
  };
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

export function useSelection(): Selection {
  return use(SelectionContext);
}

export function SelectProduct({ id, name }: { id: number; name: string }) {
  const { chosen, toggle } = useSelection();
  return (
    <Checkbox
      aria-label={interpolate(text.select, { name })}
      checked={chosen.some(({ seen }) => seen.id === id)}
      onCheckedChange={() => toggle(id)}
      className="-ml-3"
    />
  );
}

export function SelectAll() {
  const { chosen, all, set } = useSelection();
  const isAll = chosen.length === all.length;
  return (
    <label className="-ml-3 inline-flex cursor-pointer items-center pr-3 text-[0.9375rem]">
      <Checkbox
        checked={isAll ? true : chosen.length > 0 ? "indeterminate" : false}
        onCheckedChange={() => set(isAll ? [] : all.map(({ seen }) => seen.id))}
      />
      {text.all}
    </label>
  );
}

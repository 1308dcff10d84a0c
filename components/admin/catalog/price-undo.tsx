"use client";

import { ActButton } from "@/components/admin/parts/act-button";
import { undoPricesAction } from "@/lib/catalog/admin/price-actions";
import { interpolate } from "@/lib/platform/format/interpolate";
import { bulk as text } from "#messages/client/admin-products.json";

export function UndoPrices({ id, at }: { id: number; at: string }) {
  return <ActButton label={text.undo} name={interpolate(text.undoNamed, { at })} action={() => undoPricesAction(id)} />;
}

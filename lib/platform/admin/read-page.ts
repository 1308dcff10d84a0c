import { z } from "zod";
import type { ShopClient } from "@/lib/platform/supabase/client";
import type { Database } from "@/lib/platform/supabase/database.types";
import { PAGE_SIZE } from "./list-state";

/** How sure a total is: counted; a long list's estimate; or a search found more than that, and more than anybody reads. */
const ACCURACIES = ["exact", "about", "at_least"] as const;

export type Page<Row> = {
  rows: Row[];
  total: number;
  accuracy: (typeof ACCURACIES)[number];
  page: number;
  pages: number;
};

type Functions = Database["public"]["Functions"];
type List = Extract<keyof Functions, `admin_list_${string}`>;
type Filters<Name extends List> = Omit<Functions[Name]["Args"], "p_page" | "p_size">;

const answerSchema = z.object({
  rows: z.array(z.unknown()),
  total: z.number().int(),
  accuracy: z.enum(ACCURACIES),
  page: z.number().int(),
});

/** An estimated total has two digits that mean something; `page` counts from 1, beyond the end it is the last. @throws Error */
export async function readPage<Row, Name extends List>(
  client: ShopClient,
  list: Name,
  page: number,
  filters: Filters<Name>,
  row: z.ZodType<Row>,
  size = PAGE_SIZE,
): Promise<Page<Row>> {
  // The compiler cannot put together again what `Filters` took apart.
  const args = { ...filters, p_page: page, p_size: size } as Functions[Name]["Args"];
  const { data } = await client.rpc(list, args).throwOnError();
  const { rows, total, accuracy, page: shown } = answerSchema.parse(data);
  return {
    rows: z.array(row).parse(rows),
    total: accuracy === "about" ? Number(total.toPrecision(2)) : total,
    accuracy,
    page: shown,
    pages: Math.max(1, Math.ceil(total / size)),
  };
}

export function wordsOf(query: string): string[] {
  return query.split(" ").filter(Boolean);
}

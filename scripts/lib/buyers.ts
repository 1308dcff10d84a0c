import { readBuyers, type Buyer } from "../../lib/orders/admin/buyers.ts";
import { ask } from "./ask.ts";
import type { Settings } from "./settings.ts";

export function listBuyers(settings: Pick<Settings, "env" | "embedded">, articleNumber: string): Promise<Buyer[]> {
  return readBuyers((p_after, p_limit) =>
    ask(settings, "list_buyers", { p_article_number: articleNumber, p_after, p_limit }),
  );
}

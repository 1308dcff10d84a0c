import { setTimeout as wait } from "node:timers/promises";
import { visit, type Reply } from "../../../lib/visitor.ts";
import { orderRequest } from "../../../lib/order-requests.ts";

type Asked = { what: string; milliseconds: number; isAnswered: boolean; said: string };

type OrderedProduct = { id: number; slug: string; cents: number };

/** Each from an address of its own, and none waiting for another. */
export async function askAsOthers(
  site: string,
  ware: OrderedProduct,
  amount: number,
  seconds: number,
): Promise<Asked[]> {
  const request = () =>
    orderRequest([{ productId: ware.id, quantity: 1, cents: ware.cents }], { payment: "simulated" });
  const kinds: Record<string, (address: string) => Promise<Reply>> = {
    home: (address) => visit(site, address).get("/"),
    product: (address) => visit(site, address).get(`/product/${ware.slug}`),
    quote: (address) => visit(site, address).question("/api/read/quote", { ids: [ware.id], designs: [] }),
    order: (address) => visit(site, address).act("/checkout", "placeOrderAction", [request()]),
  };
  const asking: Promise<Asked>[] = [];
  for (let number = 0; number < amount; number++) {
    const [what, ask] = Object.entries(kinds)[number % 4] ?? [];
    if (what && ask) asking.push(measure(what, () => ask(`172.16.${number}.1`)));
    await wait((seconds * 1000) / amount);
  }
  return Promise.all(asking);
}

async function measure(what: string, ask: () => Promise<Reply>): Promise<Asked> {
  const started = performance.now();
  const { status, value } = await ask().catch((error: unknown) => ({ status: String(error), value: null }));
  const isAnswered = status === 200 && (value === null ? what === "home" || what === "product" : value.ok);
  return { what, milliseconds: performance.now() - started, isAnswered, said: `${status} ${value?.error ?? ""}` };
}

import { readFileSync } from "node:fs";
import path from "node:path";
import type { Known } from "./sound.ts";

/** So that new routes and actions are fuzzed too. */
function fromBuild(file: string): unknown {
  return JSON.parse(readFileSync(path.join(process.env.NEXT_DIST_DIR ?? ".next", file), "utf8"));
}

export function readRoutes(): Record<string, string> {
  return fromBuild("app-path-routes-manifest.json") as Record<string, string>;
}

type Actions = { node: Record<string, { exportedName: string; filename: string; workers: Record<string, unknown> }> };
export type Action = { id: string; name: string; file: string; page: string };

/** Every function that Next would let a browser call, with a page of the shop that knows it. */
export function readActions(known: Known): Action[] {
  const { node } = fromBuild("server/server-reference-manifest.json") as Actions;
  return Object.entries(node).map(([id, { exportedName, filename, workers }]) => {
    const pages = Object.keys(workers);
    const page = pages.find((worker) => worker.endsWith("/page")) ?? pages[0] ?? "";
    return { id, name: exportedName, file: filename, page: pageOf(page, known) };
  });
}

export function examplesOf({ product, ring, order, mail }: Known): Record<string, string[]> {
  return {
    productId: [product.slug, String(product.id), ring.slug, String(ring.variant), String(ring.archived)],
    category: ["tiere", "shop"],
    token: [order.token],
    number: [order.number],
    store: ["hamburg"],
    id: [String(mail)],
    kind: ["product", "category"],
    file: ["produkte-1.xml", `${product.slug}.jpg`],
  };
}

export function pageOf(file: string, known: Known): string {
  const examples = examplesOf(known);
  const route = file.replace(/^app|\/\([\w-]+\)|\/(?:page|route)$/g, "").replace(/\/(alle|auswahl\/\[state\])$/, "");
  return route.replace(/\[(\w+)\]/g, (_, name: string) => examples[name]?.[0] ?? "x") || "/";
}

type Prerendered = Record<"routes" | "dynamicRoutes", Record<string, unknown>>;

export function keptAddresses(known: Known): string[] {
  const { routes, dynamicRoutes } = fromBuild("prerender-manifest.json") as Prerendered;
  return Object.entries(readRoutes())
    .filter(([file, route]) => file.endsWith("/route") && (route in routes || route in dynamicRoutes))
    .map(([file]) => pageOf(`app${file}`, known));
}

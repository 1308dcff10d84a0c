import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { lacksSubject, OTHER_PAGES, SUBJECTS } from "./admin-subjects";

const folder = path.join(import.meta.dirname, "../../../app/(admin)");
const addresses = globSync("admin/**/{page.tsx,route.ts}", { cwd: folder }).map((file) => `/${path.dirname(file)}`);

/** A database with these rows: what is asked for, by table and id. */
function clientOf(...there: string[]): ShopClient {
  const from = (table: string) => ({
    select: () => ({
      eq: (_column: string, id: unknown) => ({
        limit: () => Promise.resolve({ data: there.includes(`${table} ${String(id)}`) ? [{ id }] : [], error: null }),
      }),
    }),
  });
  return { from } as unknown as ShopClient; // The rest of a client is not asked.
}

test("every page about one thing has its table, and every page beside it is known to be another one", () => {
  const starts = addresses
    .flatMap((one) => /^(.*)\/\[\w+\]/.exec(one)?.[1] ?? [])
    // A page without such an address, and months and guides, which no table has.
    .filter((one) => one !== "/admin/produkte" && !/^\/admin\/(buchhaltung|hilfe)/.test(one));
  expect([...new Set(starts)].toSorted()).toEqual(Object.keys(SUBJECTS).toSorted());
  const beside = addresses.filter(
    (one) => !one.includes("[") && Object.keys(SUBJECTS).some((start) => one.startsWith(`${start}/`)),
  );
  expect(beside.toSorted()).toEqual([...OTHER_PAGES].toSorted());
});

test("what is not there is missing, what is there is not, and no other page is", async () => {
  const client = clientOf("orders KG-7F3K-9QXM", "mail_outbox 7");
  const there = ["/admin/bestellungen/KG-7F3K-9QXM", "/admin/bestellungen/KG-7F3K-9QXM/packzettel", "/admin/mails/7"];
  for (const address of [
    ...there,
    ...OTHER_PAGES,
    "/admin",
    "/admin/mails",
    "/admin/produkte/8",
    "/admin/gibt/es/nicht",
  ])
    expect(await lacksSubject(client, address), address).toBe(false);
  for (const address of [
    "/admin/kunden/KG-0000-0000",
    "/admin/mails/8",
    "/admin/mails/x",
    "/admin/bestellungen/x/packzettel",
  ])
    expect(await lacksSubject(client, address), address).toBe(true);
});

test("what cannot be read is not called missing", async () => {
  const failing = { data: null, error: { message: "no database" } };
  const rows = { select: () => ({ eq: () => ({ limit: () => Promise.resolve(failing) }) }) };
  expect(await lacksSubject({ from: () => rows } as unknown as ShopClient, "/admin/mails/8")).toBe(false);
});

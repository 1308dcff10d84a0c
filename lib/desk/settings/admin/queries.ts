import "server-only";
import { actorNames } from "@/lib/platform/admin/actors";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { DELIVERED, hasDrafts, parseSettings, PARTS, type PartName } from "@/lib/settings/parts";
import { typedOf, type Typed } from "@/lib/settings/part";

/** `number` 1 is the shop as it was delivered; `changed` names the fields that differ from the revision before. */
export type Revision = {
  number: number;
  at: Date;
  who: string | null;
  changed: string[];
  stored: unknown;
  before: unknown;
};

/** More than anybody reads; the newest are shown, and the delivered one, so that it can be restored. */
const MAX_REVISIONS = 50;

/** The newest first. @throws Error when they cannot be read. */
export async function listRevisions(client: ShopClient, part: PartName, limit = MAX_REVISIONS): Promise<Revision[]> {
  const select = () =>
    client
      .from("settings")
      .select("number:revision, value, who:changed_by, at:changed_at")
      .eq("part", part)
      .order("revision", { ascending: false });
  const [newest, delivered] = await Promise.all([
    select()
      .gt("revision", 1)
      .limit(limit + 1)
      .throwOnError(),
    select().eq("revision", 1).throwOnError(),
  ]);
  const data = [...newest.data, ...delivered.data];
  const names = await actorNames(
    client,
    data.map(({ who }) => who),
  );
  const revisions = data.map(({ number, value, who, at }, index) => ({
    number,
    at: new Date(at),
    who: (who && names.get(who)) ?? null,
    changed: changedFields(value, data[index + 1]?.value),
    stored: value,
    before: data[index + 1]?.value,
  }));
  return [...revisions.slice(0, Math.min(limit, newest.data.length)), ...revisions.slice(newest.data.length)];
}

function changedFields(value: unknown, before: unknown): string[] {
  if (before === undefined) return [];
  const [now, then] = [value, before].map((json) => json as Record<string, unknown>); // Checked by the database.
  return Object.keys(now ?? {}).filter((name) => JSON.stringify(now?.[name]) !== JSON.stringify(then?.[name]));
}

export type Draft = { version: number; who: string | null; at: Date; publishAt: Date | null };

/** Revision 0: nobody has saved this part yet. `typed`: of the draft, if there is one. */
export type Present = { revision: number; draft: Draft | null; typed: Typed };

/** @throws Error when it cannot be read. */
export async function readPresent(client: ShopClient, part: PartName, revisions?: Revision[]): Promise<Present> {
  const [[newest], stored] = await Promise.all([
    revisions ?? listRevisions(client, part, 1),
    hasDrafts(part) ? readDraft(client, part) : null,
  ]);
  const value = stored?.value ?? newest?.stored;
  const values = value === undefined ? DELIVERED[part] : parseSettings({ [part]: value })[part];
  return { revision: newest?.number ?? 0, draft: stored?.draft ?? null, typed: typedOf(PARTS[part], values) };
}

async function readDraft(client: ShopClient, part: PartName): Promise<{ draft: Draft; value: unknown } | null> {
  const asked = client
    .from("settings_drafts")
    .select("version, value, who:changed_by, at:changed_at, publishAt:publish_at")
    .eq("part", part)
    .maybeSingle();
  const { data } = await asked.throwOnError();
  if (!data) return null;
  const { version, value, who, at, publishAt } = data;
  const name = who && (await actorNames(client, [who])).get(who);
  return {
    draft: { version, who: name ?? null, at: new Date(at), publishAt: publishAt === null ? null : new Date(publishAt) },
    value,
  };
}

/** The last change of each part, null for none. */
export async function listParts(
  client: ShopClient,
  parts: PartName[],
): Promise<{ part: PartName; last: Revision | null; draft: Draft | null }[]> {
  return Promise.all(
    parts.map(async (part) => {
      const revisions = await listRevisions(client, part, 1);
      return { part, last: revisions[0] ?? null, draft: (await readPresent(client, part, revisions)).draft };
    }),
  );
}

/** Orders that wait for their money. @throws Error when they cannot be read. */
export async function countUnpaidOrders(client: ShopClient): Promise<number> {
  const asked = client.from("orders").select("id", { count: "exact", head: true }).eq("status", "open");
  return (await asked.throwOnError()).count ?? 0;
}

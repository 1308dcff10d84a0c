"use server";

import { refresh, updateTag } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Failure } from "@/lib/platform/admin/refusal";
import { tags } from "@/lib/platform/cache";
import { env } from "@/lib/platform/env";
import { germanNow } from "@/lib/platform/calendar/days";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { ShopClient } from "@/lib/platform/supabase/client";
import type { Json } from "@/lib/platform/supabase/database.types";
import text from "#messages/client/admin-settings.json";
import { setup } from "#messages/opening.json";
import { changedTexts, presentTexts } from "@/lib/legal/kept-texts";
import { OPENING } from "@/lib/settings/opening";
import { typedOf, type Typed } from "@/lib/settings/part";
import { DELIVERED, PART_NAMES, parseSettings, PARTS, readSettings, type PartName } from "@/lib/settings/parts";
import { MAX_RECORDS } from "@/lib/settings/records";
import { deadLinks } from "./dead-links";
import { listRevisions, presentOf, type Present } from "./queries";

/** `fields`: an error for each, in a record as "stores.0.phone"; `current`: what another admin has saved meanwhile. */
export type SaveAnswer =
  | { ok: true; message: string; revision: number }
  | (Failure & { fields?: Record<string, string>; current?: Present; who?: string | null });

const partSchema = z.enum(PART_NAMES);
const revisionSchema = z.int().min(0).max(1_000_000);
const textsSchema = z.record(z.string().max(50), z.string().max(10_000));
const typedSchema = z.record(
  z.string().max(50),
  z.union([z.string().max(10_000), z.array(textsSchema.and(z.object({ id: z.string() }))).max(MAX_RECORDS)]),
);

/** PostgreSQL's "this value is there already". */
const UNIQUE_VIOLATION_CODE = "23505";

export const saveSettingsAction = adminAction(
  { what: "saving settings", args: z.tuple([partSchema, revisionSchema, typedSchema]) },
  ({ client }, part, seen, typed) => save(client, part, seen, typed, text.saved),
);

/** A revision of before is saved as a new one. */
export const restoreSettingsAction = adminAction(
  { what: "restoring settings", args: z.tuple([partSchema, revisionSchema, revisionSchema]) },
  async ({ client }, part, seen, revision): Promise<SaveAnswer> => {
    const asked = client.from("settings").select("value").eq("part", part).eq("revision", revision);
    const { data } = await asked.throwOnError();
    if (!data[0]) return { ok: false, error: text.gone };
    return save(
      client,
      part,
      seen,
      typedOf(PARTS[part], parseSettings({ [part]: data[0].value })[part]),
      text.restored,
    );
  },
);

/** Of the opening: what owners confirm, or take back. */
export const setOpeningAction = adminAction(
  { what: "confirming for the opening", args: z.tuple([z.enum(Object.keys(OPENING.fields)), z.boolean()]) },
  async ({ client }, name, isTrue): Promise<SaveAnswer> => {
    const { revision, typed } = presentOf("opening", await listRevisions(client, "opening", 1));
    const done = name === "hidesGuide" ? setup.didHide : text.saved;
    return save(client, "opening", revision, { ...typed, [name]: isTrue ? "yes" : "no" }, done);
  },
);

async function save(client: ShopClient, part: PartName, seen: number, typed: Typed, done: string): Promise<SaveAnswer> {
  const read = PARTS[part].form.safeParse(typed);
  if (!read.success) {
    // Of two at the same field the first is said.
    const errors = read.error.issues.toReversed().map(({ path, message }) => [path.join("."), message]);
    return { ok: false, error: text.check, fields: Object.fromEntries(errors) as Record<string, string> };
  }
  const dead = await deadLinks(part, read.data);
  if (dead) return { ok: false, error: text.check, fields: dead };
  const before = await readSettings(client);
  const changed = changedTexts(before, { ...before, [part]: read.data }, env.SITE_URL, germanNow(new Date()).day);
  const row = (revision: number, value: Record<string, unknown>, { versions, texts }: typeof changed) => ({
    part,
    revision,
    value: value as { [key: string]: Json }, // What the fields store is JSON.
    versions,
    texts: texts as unknown as { [name: string]: Json }, // Documents are JSON, read-only.
  });
  const rows =
    seen === 0
      ? [row(1, DELIVERED[part], presentTexts(before, env.SITE_URL)), row(2, read.data, changed)]
      : [row(seen + 1, read.data, changed)];
  const { error } = await client.from("settings").insert(rows);
  if (error?.code === UNIQUE_VIOLATION_CODE) {
    const revisions = await listRevisions(client, part);
    return { ok: false, error: text.conflict, current: presentOf(part, revisions), who: revisions[0]?.who ?? null };
  }
  if (error) throw error;
  updateTag(tags.settings(part));
  refresh();
  return { ok: true, message: interpolate(done, { part: text.parts[part].title }), revision: rows.at(-1)!.revision };
}

import "server-only";
import { refresh, updateTag } from "next/cache";
import type { Failure } from "@/lib/platform/admin/refusal";
import { tags } from "@/lib/platform/cache";
import { germanNow } from "@/lib/platform/calendar/days";
import { fromGermanField } from "@/lib/platform/calendar/german-field";
import { env } from "@/lib/platform/env";
import { shortMoment } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { ShopClient } from "@/lib/platform/supabase/client";
import type { Json } from "@/lib/platform/supabase/database.types";
import { UNIQUE_VIOLATION_CODE } from "@/lib/platform/supabase/error-codes";
import text from "#messages/client/admin-settings.json";
import { changedTexts, presentTexts } from "@/lib/legal/kept-texts";
import { readRedirectsAgain } from "@/lib/seo/redirects/answer";
import type { Typed } from "@/lib/settings/part";
import { DELIVERED, PARTS, type PartName } from "@/lib/settings/parts";
import { currentSettings } from "@/lib/settings/read";
import { listRevisions, readPresent, type Draft, type Present } from "./queries";
import { wrongLinks } from "./wrong-links";

/** The revision and the version of the draft that the form shows. */
export type Seen = { revision: number; draft: number | null };

/** `fields`: an error for each, in a record as "stores.0.phone"; `current`: what another admin has saved meanwhile. */
export type SaveAnswer =
  | { ok: true; message: string; revision: number; draft: Draft | null }
  | (Failure & { fields?: Record<string, string>; current?: Present; who?: string | null });

/** A renamed page of theirs leaves a redirect. */
const PARTS_WITH_PAGES: readonly PartName[] = ["collections", "pages"];

type Value = { [key: string]: Json };

type Read = { ok: true; value: Value } | (Failure & { fields: Record<string, string> });

async function readTyped(part: PartName, typed: Typed): Promise<Read> {
  const read = PARTS[part].form.safeParse(typed);
  if (!read.success) {
    // Of two errors at the same field the first one is shown.
    const errors = read.error.issues.toReversed().map(({ path, message }) => [path.join("."), message]);
    return { ok: false, error: text.check, fields: Object.fromEntries(errors) as Record<string, string> };
  }
  const wrong = await wrongLinks(part, read.data);
  if (wrong) return { ok: false, error: text.check, fields: wrong };
  return { ok: true, value: read.data as Value }; // What the fields store is JSON.
}

/** `done`: the message after it is saved. */
export async function publish(
  client: ShopClient,
  part: PartName,
  seen: Seen,
  typed: Typed,
  done: string,
): Promise<SaveAnswer> {
  const read = await readTyped(part, typed);
  if (!read.ok) return read;
  const before = await currentSettings();
  const changed = changedTexts(before, { ...before, [part]: read.value }, env.SITE_URL, germanNow(new Date()).day);
  const revision = Math.max(seen.revision, 1) + 1;
  const row = {
    part,
    revision,
    value: read.value,
    versions: changed.versions,
    texts: changed.texts as unknown as Value, // Documents are JSON, read-only.
    draft: seen.draft,
  };
  const rows = seen.revision === 0 ? [deliveredRow(part, before), row] : [row];
  const { error } = await client.from("settings").insert(rows);
  if (error?.code === UNIQUE_VIOLATION_CODE) return collision(client, part);
  if (error) throw error;
  updateTag(tags.settings(part));
  if (PARTS_WITH_PAGES.includes(part)) {
    updateTag(tags.redirects);
    await readRedirectsAgain();
  }
  refresh();
  return { ok: true, message: interpolate(done, { part: text.parts[part].title }), revision, draft: null };
}

/** `publishAt`: as typed, in German time, or empty. */
export async function saveDraft(
  client: ShopClient,
  part: PartName,
  seen: Seen,
  typed: Typed,
  publishAt: string,
): Promise<SaveAnswer> {
  const read = await readTyped(part, typed);
  if (!read.ok) return read;
  const moment = publishAt === "" ? null : fromGermanField(publishAt);
  if (publishAt !== "" && (!moment || moment <= new Date()))
    return { ok: false, error: text.check, fields: { publishAt: text.draft.past } };
  const revision = Math.max(seen.revision, 1);
  if (seen.revision === 0) {
    const { error } = await client.from("settings").insert(deliveredRow(part, await currentSettings()));
    if (error?.code === UNIQUE_VIOLATION_CODE) return collision(client, part);
    if (error) throw error;
  }
  const drafts = client.from("settings_drafts");
  const values = { value: read.value, publish_at: moment?.toISOString() ?? null };
  // Without aliases: the embedded backend would look for the changed row by its former version.
  const { data, error } = await (seen.draft === null
    ? drafts.insert({ part, base: revision, ...values }).select("version, changed_at")
    : drafts.update(values).eq("part", part).eq("version", seen.draft).select("version, changed_at"));
  if (error && error.code !== UNIQUE_VIOLATION_CODE) throw error;
  const [saved] = data ?? [];
  if (!saved) return collision(client, part);
  refresh();
  const draft = { version: saved.version, who: null, at: new Date(saved.changed_at), publishAt: moment };
  const message = moment ? interpolate(text.draft.planned, { time: shortMoment(moment) }) : text.draft.saved;
  return { ok: true, message, revision, draft };
}

function deliveredRow(part: PartName, before: Parameters<typeof presentTexts>[0]) {
  const { versions, texts } = presentTexts(before, env.SITE_URL);
  return {
    part,
    revision: 1,
    value: DELIVERED[part] as unknown as Value,
    versions,
    texts: texts as unknown as Value,
    draft: null,
  };
}

async function collision(client: ShopClient, part: PartName): Promise<SaveAnswer> {
  const revisions = await listRevisions(client, part);
  const current = await readPresent(client, part, revisions);
  return { ok: false, error: text.conflict, current, who: current.draft?.who ?? revisions[0]?.who ?? null };
}

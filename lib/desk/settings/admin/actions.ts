"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer } from "@/lib/platform/admin/refusal";
import text from "#messages/client/admin-settings.json";
import { didConfirm, didTakeBack, setup } from "#messages/opening.json";
import { OPENING } from "@/lib/settings/opening";
import { typedOf } from "@/lib/settings/part";
import { hasDrafts, PART_NAMES, parseSettings, PARTS } from "@/lib/settings/parts";
import { MAX_RECORDS } from "@/lib/settings/records";
import { readPresent } from "./queries";
import { publish, saveDraft, type SaveAnswer } from "./save";

const partSchema = z.enum(PART_NAMES);
const draftedSchema = partSchema.refine(hasDrafts);
const revisionSchema = z.int().min(0).max(1_000_000);
const versionSchema = z.int().min(1).max(1_000_000);
const seenSchema = z.object({ revision: revisionSchema, draft: versionSchema.nullable() });
const textsSchema = z.record(z.string().max(50), z.string().max(10_000));
const typedSchema = z.record(
  z.string().max(50),
  z.union([z.string().max(10_000), z.array(textsSchema.and(z.object({ id: z.string() }))).max(MAX_RECORDS)]),
);

export const saveSettingsAction = adminAction(
  { what: "saving settings", args: z.tuple([partSchema, seenSchema, typedSchema]) },
  ({ client }, part, seen, typed) => publish(client, part, seen, typed, text.saved),
);

/** `publishAt`: as typed, in German time, or empty. */
export const saveDraftAction = adminAction(
  { what: "saving a draft", args: z.tuple([draftedSchema, seenSchema, typedSchema, z.string().max(30)]) },
  ({ client }, part, seen, typed, publishAt) => saveDraft(client, part, seen, typed, publishAt),
);

export const discardDraftAction = adminAction(
  { what: "discarding a draft", args: z.tuple([draftedSchema, versionSchema]) },
  async ({ client }, part, version): Promise<Answer> => {
    const asked = client.from("settings_drafts").delete().eq("part", part).eq("version", version).select("part");
    const { data } = await asked.throwOnError();
    refresh();
    return data.length > 0 ? { ok: true, message: text.draft.discarded } : { ok: false, error: text.conflict };
  },
);

/** A revision of before is saved as a new one. */
export const restoreSettingsAction = adminAction(
  { what: "restoring settings", args: z.tuple([partSchema, revisionSchema, revisionSchema]) },
  async ({ client }, part, seen, revision): Promise<SaveAnswer> => {
    const asked = client.from("settings").select("value").eq("part", part).eq("revision", revision);
    const { data } = await asked.throwOnError();
    if (!data[0]) return { ok: false, error: text.gone };
    const typed = typedOf(PARTS[part], parseSettings({ [part]: data[0].value })[part]);
    return publish(client, part, { revision: seen, draft: null }, typed, text.restored);
  },
);

/** Of the opening: what owners confirm, or take back. */
export const setOpeningAction = adminAction(
  { what: "confirming for the opening", args: z.tuple([z.enum(Object.keys(OPENING.fields)), z.boolean()]) },
  async ({ client }, name, isTrue): Promise<SaveAnswer> => {
    const { revision, typed } = await readPresent(client, "opening");
    const done = name === "hidesGuide" ? setup.didHide : isTrue ? didConfirm : didTakeBack;
    const changed = { ...typed, [name]: isTrue ? "yes" : "no" };
    return publish(client, "opening", { revision, draft: null }, changed, done);
  },
);

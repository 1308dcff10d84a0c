"use server";

import { refresh, updateTag } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer } from "@/lib/platform/admin/refusal";
import { tags } from "@/lib/platform/cache";
import text from "#messages/opening.json";

export const archiveSamplesAction = adminAction(
  { what: "archiving the demo catalog", args: z.tuple([]) },
  async ({ client }): Promise<Answer> => {
    await client.rpc("admin_archive_samples").throwOnError();
    updateTag(tags.catalog);
    refresh();
    return { ok: true, message: text.didArchive };
  },
);

export const removeTestDataAction = adminAction(
  { what: "removing test data", args: z.tuple([]) },
  async ({ client }): Promise<Answer> => {
    await client.rpc("admin_remove_test_data").throwOnError();
    // Any product may have had a sample review.
    updateTag(tags.catalog);
    refresh();
    return { ok: true, message: text.didRemove };
  },
);

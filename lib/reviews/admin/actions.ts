"use server";

import { refresh, updateTag } from "next/cache";
import { z } from "zod";
import { refuse, type Answer } from "@/lib/admin/refusal";
import { findAdmin } from "@/lib/auth/guard";
import { tags } from "@/lib/cache";
import { failed, review as text, wrong } from "@/messages/client/admin-ops.de.json";

const idSchema = z.number().int().positive();

/** Publishes or rejects a review; the product's page and the stars on its cards show it, or do not any more, at the next request. */
export async function moderateReviewAction(id: number, isPublished: boolean): Promise<Answer> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const asked = z.object({ id: idSchema, isPublished: z.boolean() }).safeParse({ id, isPublished });
  if (!asked.success) return { ok: false, error: wrong };
  const changed = admin.client.rpc("admin_moderate_review", {
    p_id: asked.data.id,
    p_is_published: asked.data.isPublished,
  });
  return settle(await changed, isPublished ? text.published : text.rejected);
}

/** Deletes a review for good. */
export async function removeReviewAction(id: number): Promise<Answer> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const asked = idSchema.safeParse(id);
  if (!asked.success) return { ok: false, error: wrong };
  return settle(await admin.client.rpc("admin_remove_review", { p_id: asked.data }), text.removed);
}

/** Both functions answer the review's product, null when the review is gone. */
function settle({ data, error }: { data: unknown; error: { message: string } | null }, message: string): Answer {
  if (error) {
    console.error("Error changing a review:", error.message);
    return { ok: false, error: failed };
  }
  const product = idSchema.nullable().parse(data);
  if (product !== null) {
    updateTag(tags.reviews(product));
    updateTag(tags.availability);
  }
  refresh();
  return product === null ? { ok: false, error: text.gone } : { ok: true, message };
}

"use server";

import { attemptForm } from "@/lib/platform/forms/attempt";
import { readFields } from "@/lib/platform/forms/fields";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import { serviceClient } from "@/lib/platform/supabase/service";
import { authorName } from "./author";
import { readReview, REVIEW_FIELDS, type ReviewState } from "./form";

const LIMIT = { visitor: 5, everyone: 300, seconds: 600 };

/** Shown once an admin has read it. Works without JavaScript. */
export async function submitReviewAction(_: ReviewState, form: FormData): Promise<ReviewState> {
  const values = readFields(form, REVIEW_FIELDS);
  const fail = (problem: "filled" | "limit" | "gone" | "failed"): ReviewState => ({
    step: "form",
    values,
    errors: {},
    problem,
  });
  if (readFields(form, ["trap"]).trap) return fail("filled");
  const read = readReview(values);
  if (!read.ok) return { step: "form", values, errors: read.errors };
  return attemptForm({ what: "review", limit: LIMIT }, fail, async () => {
    const { product, rating, text, firstName, lastName } = read.review;
    const p_review = {
      product_id: product,
      rating,
      body: text,
      author: authorName(firstName, lastName),
      mode: SHOP_MODE,
      ...(read.purchase ?? { number: null, email: null }),
    };
    const { data } = await serviceClient.rpc("submit_review", { p_review }).throwOnError();
    return data === true ? { step: "sent" } : fail("gone");
  });
}

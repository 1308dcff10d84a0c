"use server";

import { readFields } from "@/lib/forms/fields";
import { allowAttempt } from "@/lib/http/limits";
import { SHOP_MODE } from "@/lib/shop/mode";
import { serviceClient } from "@/lib/supabase/service";
import { authorName } from "./author";
import { readReview, REVIEW_FIELDS, type ReviewState } from "./form";

const LIMIT = { visitor: 5, everyone: 300, seconds: 600 };

/** Stores a review, which is shown once an admin has read it. Works without JavaScript. */
export async function submitReviewAction(_: ReviewState, form: FormData): Promise<ReviewState> {
  const values = readFields(form, REVIEW_FIELDS);
  if (readFields(form, ["trap"]).trap) return { step: "form", values, errors: {}, problem: "filled" };
  const read = readReview(values);
  if (!read.ok) return { step: "form", values, errors: read.errors };
  try {
    if (!(await allowAttempt("review", LIMIT))) return { step: "form", values, errors: {}, problem: "limit" };
    const { product, rating, text, firstName, lastName } = read.review;
    const answer = await serviceClient.rpc("submit_review", {
      p_review: {
        ...{ product_id: product, rating, body: text, author: authorName(firstName, lastName), mode: SHOP_MODE },
        ...(read.purchase ?? { number: null, email: null }),
      },
    });
    if (answer.error) throw new Error(answer.error.message);
    return answer.data === true ? { step: "sent" } : { step: "form", values, errors: {}, problem: "gone" };
  } catch (error) {
    console.error("Error storing a review:", error instanceof Error ? error.message : error);
    return { step: "form", values, errors: {}, problem: "failed" };
  }
}

import * as z from "zod/mini";
import { firstErrors } from "@/lib/platform/forms/fields";
import { typedLine, typedLines } from "@/lib/platform/forms/typed-fields";
import { lookupSchema } from "@/lib/orders/lookup";
import { REVIEWS_BODY_LENGTH } from "@/lib/platform/rules/reviews.generated";
import { errors as text } from "#messages/client/review-form.json";

export const REVIEW_FIELDS = ["product", "rating", "text", "firstName", "lastName", "number", "email"] as const;
export type ReviewFields = Record<(typeof REVIEW_FIELDS)[number], string>;

/** `sent` says nothing about whether number and e-mail address belonged to a purchase. */
export type ReviewState =
  | {
      step: "form";
      values: ReviewFields;
      errors: Partial<ReviewFields>;
      problem?: "filled" | "limit" | "gone" | "failed";
    }
  | { step: "sent" };

const name = typedLine().check(z.maxLength(60, text.tooLong));

const reviewSchema = z.object({
  product: z.coerce.number().check(z.int(), z.positive()),
  rating: z.pipe(z.string().check(z.regex(/^[1-5]$/, text.rating)), z.coerce.number()),
  text: typedLines().check(z.minLength(1, text.text), z.maxLength(REVIEWS_BODY_LENGTH, text.textLong)),
  firstName: name,
  lastName: name,
});

type Read =
  | { ok: true; review: z.infer<typeof reviewSchema>; purchase: { number: string; email: string } | null }
  | { ok: false; errors: Partial<ReviewFields> };

/** Number and e-mail address of an order belong together: both or none. */
export function readReview(values: ReviewFields): Read {
  const review = reviewSchema.safeParse(values);
  const hasPurchase = (values.number + values.email).trim() !== "";
  const purchase = hasPurchase ? lookupSchema.safeParse(values) : null;
  if (review.success && purchase?.success !== false)
    return { ok: true, review: review.data, purchase: purchase?.data ?? null };
  const issues = [...(review.error?.issues ?? []), ...(purchase?.error?.issues ?? [])];
  return { ok: false, errors: firstErrors(issues) };
}

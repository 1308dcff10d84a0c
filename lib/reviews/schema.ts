import { z } from "zod";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { authorSchema } from "./author";

const count = z.number().int().nonnegative();

/** Samples are not among them. */
export type ReviewSummary = {
  count: number;
  /** 1 to 5, not rounded; null without any review. */
  average: number | null;
  distribution: [number, number, number, number, number];
};

const countsSchema = z.tuple([count, count, count, count, count]);

export function readSummary(answer: unknown): ReviewSummary {
  const distribution = countsSchema.parse(answer);
  const total = distribution.reduce((sum, each) => sum + each, 0);
  const stars = distribution.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return { count: total, average: total > 0 ? stars / total : null, distribution };
}

export const reviewListSchema = z.object({
  total: count,
  reviews: z.array(
    rowSchema({
      id: z.number().int(),
      rating: z.number().int().min(1).max(5),
      body: z.string(),
      author: authorSchema,
      isVerified: z.boolean(),
      isSample: z.boolean(),
      day: z.iso.date(),
      answer: z.string().nullable(),
      answerDay: z.iso.date().nullable(),
    }),
  ),
});

/** `day` is the German day it was written on, "2026-11-21"; `answer` is the shop's. */
export type Review = z.infer<typeof reviewListSchema>["reviews"][number];

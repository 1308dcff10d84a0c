"use server";

import { refresh } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer } from "@/lib/platform/admin/refusal";
import { interpolate } from "@/lib/platform/format/interpolate";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import text from "#messages/client/admin-accounting.json";
import { workArchives } from "../archive-steps";
import { bookNow } from "../book-now";
import { monthName } from "../month-name";
import { monthSchema } from "./queries";

const BOOK_MS = 20_000;
const FIRST_STEPS_MS = 10_000;

const { errors } = text.close;
const closedSchema = z.union([
  z.object({ ok: z.literal(true) }),
  // Its own keys.
  z.object({ ok: z.literal(false), error: z.enum(Object.keys(errors) as (keyof typeof errors)[]) }),
]);

const asked = (month: string) => ({ p_mode: SHOP_MODE, p_month: `${month}-01` });

/** Only by owners, and never undone. */
export const closeMonthAction = adminAction(
  { what: "closing a month", args: z.tuple([monthSchema]) },
  async ({ client }, month): Promise<Answer> => {
    await bookNow(BOOK_MS);
    const { data } = await client.rpc("admin_close_month", asked(month)).throwOnError();
    const answer = closedSchema.parse(data);
    refresh();
    if (!answer.ok) return { ok: false, error: errors[answer.error] };
    return { ok: true, message: interpolate(text.close.done, { month: monthName(month) }) };
  },
);

/** Its first steps are made at once, the others by the schedule. */
export const startArchiveAction = adminAction(
  { what: "starting an archive", args: z.tuple([monthSchema]) },
  async ({ client }, month): Promise<Answer> => {
    await client.rpc("admin_start_archive", asked(month)).throwOnError();
    after(() => workArchives(Date.now() + FIRST_STEPS_MS));
    refresh();
    return { ok: true, message: text.archive.started };
  },
);

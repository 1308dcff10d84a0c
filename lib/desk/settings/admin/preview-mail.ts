"use server";

import { z } from "zod";
import { renderLetter } from "@/lib/mail/render";
import { adminAction } from "@/lib/platform/admin/admin-action";
import { env } from "@/lib/platform/env";
import { lettersOf } from "@/lib/settings/letters";
import { readTyped } from "@/lib/settings/part";
import { currentSettings } from "@/lib/settings/read";
import { TEXTS } from "@/lib/settings/texts";
import { exampleLetter, FREE_KINDS } from "../example-letters";

const typedSchema = z.record(z.string().max(50), z.string().max(10_000));

/** As it would be sent with what is typed; a sentence that is not valid yet is the delivered one. */
export const previewMailAction = adminAction(
  { what: "previewing a mail", args: z.tuple([z.enum(FREE_KINDS), typedSchema]) },
  async (_admin, kind, typed) => {
    const shop = await currentSettings();
    const words = lettersOf(readTyped(TEXTS.letters, typed));
    const { subject, html, body } = await renderLetter(exampleLetter(kind, env.SITE_URL, shop, words));
    return { ok: true as const, subject, html, body };
  },
);

import * as z from "zod/mini";
import { normalizeLine } from "@/lib/platform/forms/typed-text";
import { ADDRESS_PATTERN } from "@/lib/platform/rules/address-pattern.generated";
import { OWN_ADDRESS_PATTERN } from "@/lib/platform/rules/own-address-pattern.generated";
import { REDIRECTS_FROM_PATH_LENGTH, REDIRECTS_TO_PATH_LENGTH } from "@/lib/platform/rules/redirects.generated";
import { decodePath } from "../decode-path";
import { redirect as text } from "#messages/client/admin-ops.json";

/** As it is typed or copied from the browser. */
const readPath = (typed: string) => normalizeLine(decodePath(normalizeLine(typed))).replace(/(?<=.)\/$/, "");

const path = (length: number) =>
  z.string().check(
    z.overwrite(readPath),
    z.minLength(1, { error: text.missing, abort: true }),
    z.maxLength(length, { error: text.tooLong, abort: true }),
    z.regex(new RegExp(ADDRESS_PATTERN), { error: text.wrong, abort: true }),
    z.refine((read) => !new RegExp(OWN_ADDRESS_PATTERN).test(read), text.own),
  );

export const redirectSchema = z
  .object({ from: path(REDIRECTS_FROM_PATH_LENGTH), to: path(REDIRECTS_TO_PATH_LENGTH) })
  .check(z.refine(({ from, to }) => from !== to, { error: text.circle, path: ["to"] }));

export type RedirectValues = z.input<typeof redirectSchema>;

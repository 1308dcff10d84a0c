import * as z from "zod/mini";
import { normalizeCode, normalizeEmail, normalizeLine, normalizeLines } from "./typed-text";

export const typedLine = () => z.string().check(z.overwrite(normalizeLine));

export const typedLines = () => z.string().check(z.overwrite(normalizeLines));

export const typedCode = () => z.string().check(z.overwrite(normalizeCode));

export const typedEmail = (errors: { missing: string; tooLong: string; wrong: string }) =>
  z
    .string()
    .check(
      z.overwrite(normalizeEmail),
      z.minLength(1, { error: errors.missing, abort: true }),
      z.maxLength(254, errors.tooLong),
      z.email(errors.wrong),
    );

/** How an order number is typed: "kg 7f3k 9qxm". The database reads it just as leniently. */
const ORDER_NUMBER = /KG[\s-]*[0-9A-Z]{4}[\s-]*[0-9A-Z]{4}(?![0-9A-Z])/i;

export const typedOrderNumber = (errors: { tooLong: string; wrong: string }) =>
  typedCode().check(
    z.maxLength(60, errors.tooLong),
    z.regex(new RegExp(`^$|${ORDER_NUMBER.source}`, "i"), errors.wrong),
  );

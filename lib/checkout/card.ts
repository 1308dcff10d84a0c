import * as z from "zod/mini";
import { typedLine } from "@/lib/platform/forms/typed-fields";
import { maxLength } from "@/lib/orders/address-schema";
import { card as labels, errors as text } from "#messages/client/checkout.json";

// Card data lives in the open form alone: it is never stored and never sent.

/** Blocks of four digits as on the card, at most 19 characters: "42424242 4" → "4242 4242 4". */
export function formatCardNumber(typed: string): string {
  return digits(typed, 16).replace(/(\d{4})(?=\d)/g, "$1 ");
}

/** The slash comes by itself unless the visitor is deleting (`before` was longer); browsers fill in four-digit years. */
export function formatExpiry(typed: string, before = ""): string {
  const isDeleting = typed.length < before.length;
  const padded = typed.trim().replace(/^(\d)\s*\//, "0$1/");
  const plain = digits(padded.replace(/^(\d\d)\D*20(\d\d)$/, "$1$2"), 4);
  if (plain.length < 2 || (plain.length === 2 && isDeleting)) return plain;
  return `${plain.slice(0, 2)}/${plain.slice(2)}`;
}

export function formatCvv(typed: string): string {
  return digits(typed, 3);
}

function digits(typed: string, most: number): string {
  return typed.replace(/\D/g, "").slice(0, most);
}

export function isCardNumber(number: string): boolean {
  const plain = number.replaceAll(" ", "");
  if (!/^\d{13,16}$/.test(plain)) return false;
  const sum = [...plain].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether a card that is good thru MM/YY is still good; it is until the end of that month, in the visitor's own time. */
export function isNotExpired(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split("/").map(Number);
  return (2000 + year) * 12 + month - 1 >= now.getFullYear() * 12 + now.getMonth();
}

export const cardSchema = (now: () => Date) =>
  z.object({
    holder: typedLine().check(z.minLength(1, text.cardHolder), maxLength(80, labels.holder)),
    number: z.string().check(z.minLength(1, text.cardNumber), z.refine(isCardNumber, text.cardNumberWrong)),
    expiry: z.string().check(
      z.regex(/^(0[1-9]|1[0-2])\/\d\d$/, { error: text.expiryWrong, abort: true }),
      z.refine((expiry) => isNotExpired(expiry, now()), text.expired),
    ),
    cvv: z.string().check(z.regex(/^\d{3}$/, text.cvvWrong)),
  });

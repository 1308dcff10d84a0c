import { z } from "zod";

export const timestamp = z.string().pipe(z.coerce.date());

export function toDate<Text extends string | null>(text: Text): Text extends null ? null : Date {
  // The compiler does not narrow a conditional type by a comparison.
  return (text === null ? null : new Date(text)) as Text extends null ? null : Date;
}

import { interpolate } from "@/lib/platform/format/interpolate";
import type { PartName } from "@/lib/settings/parts";
import text from "#messages/client/admin-settings.json";

type Words = {
  title: string;
  intro: string;
  groups: Record<string, string>;
  fields: Record<string, { label: string; hint?: string; options?: Record<string, string> }>;
};

export function wordsOf(part: PartName): Words {
  return text.parts[part];
}

/** Of two tokens: "Text auf Papier". */
export function pairText(front: string, back: string): { front: string; back: string } {
  const tokens: Record<string, string> = text.tokens;
  return { front: tokens[front] ?? front, back: tokens[back] ?? back };
}

export function errorText(error: string | undefined): string | undefined {
  if (!error) return undefined;
  const errors: Record<string, string> = text.errors;
  const [name = "", front = "", back = "", ratio = "", nearest = ""] = error.split(" ");
  const values = { ...pairText(front, back), ratio: ratio.replace(".", ","), nearest };
  return interpolate(errors[name] ?? text.errors.wrong, values);
}

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

export function errorText(error: string | undefined): string | undefined {
  const errors: Record<string, string> = text.errors;
  return error && (errors[error] ?? text.errors.wrong);
}

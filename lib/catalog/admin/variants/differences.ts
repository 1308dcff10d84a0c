import { variantLabel } from "@/lib/catalog/variants";
import { mergeTyped } from "@/lib/platform/forms/merge-typed";
import { interpolate } from "@/lib/platform/format/interpolate";
import { conflict as text, fields as names, table } from "#messages/client/admin-variants.json";
import type { VariantsData } from "./data";
import type { VariantFields, VariantsForm } from "./form-schema";

export function labelOf({ values }: Pick<VariantFields, "values">, optionNames: readonly string[]): string {
  const label = variantLabel({ option_names: optionNames, option_values: values.filter(Boolean) });
  return label || table.unnamed;
}

export function listChanges(loaded: VariantsData, current: VariantsData): { label: string; change: string }[] {
  const before = new Map(loaded.form.rows.map((row) => [row.id, row]));
  const now = new Map(current.form.rows.map((row) => [row.id, row]));
  const label = (row: VariantFields) => labelOf(row, current.form.optionNames);
  const seen = new Map(loaded.seen.map(({ id, updatedAt }) => [id, updatedAt]));
  const touched = new Set(current.seen.filter(({ id, updatedAt }) => seen.get(id) !== updatedAt).map(({ id }) => id));
  return [
    ...current.form.rows.flatMap((row) => {
      const old = before.get(row.id);
      if (!old) return [{ label: label(row), change: text.added }];
      const changes = differences(old, row);
      if (changes.length > 0) return [{ label: label(row), change: changes.join(", ") }];
      return row.id !== null && touched.has(row.id) ? [{ label: label(row), change: text.other }] : [];
    }),
    ...loaded.form.rows.filter(({ id }) => !now.has(id)).map((row) => ({ label: label(row), change: text.gone })),
  ];
}

function differences(before: VariantFields, after: VariantFields): string[] {
  const say = (field: string, old: string, next: string) =>
    old === next ? [] : [interpolate(text.change, { field, before: old || text.empty, after: next || text.empty })];
  const { values: old, ...rest } = before;
  const keys = Object.keys(names).filter((name) => name in rest) as Exclude<keyof typeof names, "value">[];
  return [
    ...say(names.value, old.filter(Boolean).join(", "), after.values.filter(Boolean).join(", ")),
    ...keys.flatMap((key) => say(names[key], before[key], after[key])),
  ];
}

/** An untouched field shows what it became, a variant that others removed becomes new, what they added comes last. */
export function keepTyped(typed: VariantsForm, loaded: VariantsData, current: VariantsData): VariantsForm {
  const find = ({ form, archived }: VariantsData, id: number | null) =>
    id === null ? undefined : [...form.rows, ...archived].find((row) => row.id === id);
  const rows = typed.rows.map((row) => {
    const [before, now] = [find(loaded, row.id), find(current, row.id)];
    return now && before ? mergeTyped(row, before, now) : { ...row, id: null };
  });
  const added = current.form.rows.filter(({ id }) => !find(loaded, id));
  return { optionNames: mergeTyped(typed, loaded.form, current.form).optionNames, rows: [...rows, ...added] };
}

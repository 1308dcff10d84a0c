import { useWatch } from "react-hook-form";
import { labelOf } from "@/lib/catalog/admin/variants/differences";
import { interpolate } from "@/lib/platform/format/interpolate";
import { remove as text } from "#messages/client/admin-variants.json";
import type { Variants } from "./use-variants";

export function ArchivedVariants({ variants: { form, rows, loaded } }: { variants: Variants }) {
  const optionNames = useWatch({ control: form.control, name: "optionNames" });
  const back = new Set(rows.fields.map(({ id }) => id));
  const archived = loaded.archived.filter(({ id }) => !back.has(id));
  if (archived.length === 0) return null;
  return (
    <div className="mt-6">
      <h3 className="font-medium">{text.archivedTitle}</h3>
      <p className="text-[0.9375rem] text-stone">{text.archivedHint}</p>
      <ul className="mt-1">
        {archived.map((row) => {
          const label = labelOf(row, optionNames);
          return (
            <li key={row.id} className="flex flex-wrap items-center gap-x-6">
              <span>
                {label} <span className="text-stone">({row.articleNumber})</span>
              </span>
              <button
                type="button"
                aria-label={interpolate(text.restoreOf, { label })}
                onClick={() => rows.append(row)}
                className="min-h-11 cursor-pointer text-[0.9375rem]"
              >
                <span className="text-link">{text.restore}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

import { getTranslations } from "next-intl/server";
import type { Days } from "@/lib/platform/admin/list-state";

export async function DayFields({ days }: { days: Days }) {
  const t = await getTranslations("admin.lists");
  const fields = [
    ["von", t("from"), days.from],
    ["bis", t("to"), days.to],
  ] as const;
  return (
    <div className="grid grow basis-84 grid-cols-2 gap-3 sm:grow-0">
      {fields.map(([name, label, value]) => (
        <div key={name} className="min-w-0">
          <label htmlFor={`admin-${name}`} className="mb-1.5 block text-[0.9375rem] leading-snug">
            {label}
          </label>
          <input
            // Other days may come from elsewhere (the back button), and an input takes its default only once.
            key={value}
            id={`admin-${name}`}
            name={name}
            type="date"
            defaultValue={value ?? ""}
            className="block min-h-12 w-full min-w-0 rounded-control border border-stone bg-paper px-3 text-base"
          />
        </div>
      ))}
    </div>
  );
}

import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { blocksOf } from "@/lib/search/facets";
import type { Facets } from "@/lib/search/schema";
import { GROUPS, type ListingState } from "@/lib/search/state";
import { HiddenFields } from "./hidden-fields";
import { optionLabels } from "./labels";

type Props = {
  state: ListingState;
  facets: Facets;
  /** Whether there are at least so many products, possibly more. */
  areMore: boolean;
  withCategories: boolean;
};

/** The fields of the filter form: every option a checkbox with the number of products it would show. */
export async function FilterGroups({ state, facets, areMore, withCategories }: Props) {
  const [t, label] = await Promise.all([getTranslations("listing"), optionLabels()]);
  const counted = (count: number) => ({
    isOff: count === 0 && !areMore,
    count: areMore ? t("atLeast", { count }) : count,
  });
  const blocks = blocksOf(state, facets).filter(({ group }) => withCategories || group !== "categories");
  return (
    <>
      <HiddenFields state={{ ...state, page: 1 }} only={["q", "sort"]} />
      {blocks.map(({ group, kind, options }) => (
        <Fieldset key={`${group} ${kind ?? ""}`} title={kind ? t(`materialOf.${kind}`) : t(`groups.${group}`)}>
          {options.map((option) => (
            <Choice
              key={option.value}
              name={GROUPS[group]}
              value={option.value}
              label={label(group, option)}
              {...counted(option.count)}
              checked={state[group].includes(option.value)}
            />
          ))}
        </Fieldset>
      ))}
      <Fieldset title={t("groups.inStock")}>
        <Choice name="lager" value="1" label={t("inStock")} {...counted(facets.inStock)} checked={state.inStock} />
      </Fieldset>
      <Fieldset title={t("groups.onlyNew")}>
        <Choice name="neu" value="1" label={t("onlyNew")} {...counted(facets.onlyNew)} checked={state.onlyNew} />
      </Fieldset>
    </>
  );
}

function Fieldset({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-b border-line py-5 last:border-b-0">
      <legend className="float-left mb-1.5 w-full text-sm text-stone">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

type ChoiceProps = {
  name: string;
  value: string;
  label: string;
  count: number | string;
  isOff: boolean;
  checked: boolean;
};

function Choice({ name, value, label, count, isOff, checked }: ChoiceProps) {
  return (
    <label className="filter-choice">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        disabled={isOff && !checked}
        data-focus={`${name}=${value}`}
      />
      <span>{label}</span>
      <span>{count}</span>
    </label>
  );
}

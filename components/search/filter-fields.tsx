type Choice = { value: string; label: string; count: string; isOff?: boolean; isChosen?: boolean };
/** Options under one heading; `name` is their parameter in the address. */
export type FilterGroup = { title: string; name: string; options: Choice[] };

/** The fields of the filter form: every option a checkbox with the number of products it would show. */
export function FilterFields({ groups }: { groups: FilterGroup[] }) {
  return groups.map(({ title, name, options }) => (
    <fieldset key={title} className="border-b border-line py-5 last:border-b-0">
      <legend className="float-left mb-1.5 w-full text-sm text-stone">{title}</legend>
      <div className="clear-both">
        {options.map(({ value, label, count, isOff, isChosen }) => (
          <label key={value} className="filter-choice">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={isChosen}
              disabled={isOff}
              data-focus={`${name}=${value}`}
            />
            <span>{label}</span>
            <span>{count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  ));
}

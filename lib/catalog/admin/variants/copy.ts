import { proposeNumber } from "./combinations";
import type { VariantsData } from "./data";
import type { VariantsForm } from "./form-schema";

/** They get numbers of their own and no stock. */
export function modelled({ form, taken, pictures }: VariantsData, model: VariantsData): VariantsForm {
  const [first] = form.rows;
  const [, ...others] = model.form.rows;
  if (!first) return form;
  const numbers = new Set([...taken, first.articleNumber]);
  const added = others.map((row) => {
    const articleNumber = proposeNumber(first.articleNumber, row.values.filter(Boolean), numbers);
    numbers.add(articleNumber);
    return { ...row, id: null, stock: "0", articleNumber, picture: pictures.includes(row.picture) ? row.picture : "" };
  });
  return {
    optionNames: model.form.optionNames,
    rows: [{ ...first, values: model.form.rows[0]?.values ?? first.values }, ...added],
  };
}

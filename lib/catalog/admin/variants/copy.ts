import { proposeNumber } from "./combinations";
import type { VariantsData } from "./data";
import type { VariantsForm } from "./form-schema";

/** The variants of `model` as those of a product that was copied from it: numbers of its own, no stock, the same pictures. */
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

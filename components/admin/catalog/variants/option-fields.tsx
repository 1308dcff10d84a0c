import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Field } from "@/components/forms/field";
import { FieldError } from "@/components/forms/field-error";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { addCombinations, readValues } from "@/lib/catalog/admin/variants/combinations";
import { MAX_VARIANTS } from "@/lib/catalog/variants";
import { interpolate } from "@/lib/platform/format/interpolate";
import { options as text } from "#messages/client/admin-variants.json";
import type { Variants } from "./use-variants";

export function OptionFields({ variants: { form, loaded, put } }: { variants: Variants }) {
  const [values, setValues] = useState<[string, string]>(["", ""]);
  const [said, setSaid] = useState("");
  const [error, setError] = useState("");
  const names = useWatch({ control: form.control, name: "optionNames" });
  const { errors } = form.formState;
  const type = (option: number) => (typed: string) => {
    setValues(([one, two]) => (option === 0 ? [typed, two] : [one, typed]));
    setError("");
  };
  const generate = () => {
    setSaid("");
    const before = form.getValues("rows");
    const wanted = values.map((typed, option) => (names[option]?.trim() ? readValues(typed) : []));
    if (!wanted[0]?.length) return setError(text.nothing);
    const next = addCombinations({
      optionNames: names,
      values: wanted,
      rows: before,
      archived: loaded.archived,
      taken: loaded.taken,
    });
    if (next.length > MAX_VARIANTS)
      return setError(interpolate(text.tooMany, { most: String(MAX_VARIANTS), count: String(next.length) }));
    const added = next.length - before.length;
    put(next);
    setValues(["", ""]);
    setSaid(
      added === 0 ? text.addedNone : added === 1 ? text.addedOne : interpolate(text.added, { count: String(added) }),
    );
  };
  return (
    <section aria-labelledby="merkmale" className="border-t border-line pt-5">
      <h2 id="merkmale" className="font-serif text-2xl">
        {text.title}
      </h2>
      <p className="mt-1 max-w-[65ch] text-[0.9375rem] text-stone">{text.hint}</p>
      <div className="mt-4 grid max-w-4xl gap-x-4 gap-y-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
        {([0, 1] as const).map((option) => (
          <div key={option} className="contents">
            <Field
              {...form.register(`optionNames.${option}`)}
              label={option === 0 ? text.first : text.second}
              autoComplete="off"
              error={errors.optionNames?.[option]?.message}
            />
            {names[option] !== "" && (
              <Field
                label={interpolate(text.valuesOf, { name: names[option] })}
                value={values[option]}
                hint={option === 0 ? text.valuesHint : undefined}
                autoComplete="off"
                maxLength={1000}
                onChange={({ target }) => type(option)(target.value)}
                // Enter makes the combinations here, and does not save.
                onKeyDown={(event) => {
                  if (event.key !== "Enter") return;
                  event.preventDefault();
                  generate();
                }}
                className="max-sm:mb-2"
              />
            )}
            {names[option] === "" && <div className="max-sm:hidden" />}
          </div>
        ))}
      </div>
      {names[0] !== "" && (
        <button type="button" onClick={generate} className={`${quietButton} mt-4 cursor-pointer`}>
          {text.generate}
        </button>
      )}
      {error && <FieldError>{error}</FieldError>}
      <p role="status" className="mt-2 max-w-[65ch] text-[0.9375rem]">
        {said}
      </p>
    </section>
  );
}

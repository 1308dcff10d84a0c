import clsx from "clsx";
import { useId } from "react";
import { FieldError } from "@/components/forms/field-error";
import { cleanEngraving } from "@/lib/catalog/clean-engraving";
import { ENGRAVING_FONTS, MAX_ENGRAVING, uncuttable, type EngravingDraft } from "@/lib/catalog/engraving";
import type { EngravingPlace, Picture } from "@/lib/catalog/schema";
import { interpolate } from "@/lib/platform/format/interpolate";
import { MADE_TO_ORDER_STATEMENT } from "@/lib/legal/statements";
import { shownConditions } from "@/lib/settings/shop-data";
import text from "#messages/client/engraving.json";
import { EngravingPreview } from "./engraving-preview";

type Props = {
  draft: EngravingDraft;
  places: readonly EngravingPlace[];
  picture: Picture;
  /** Whether it was tried to put it into the cart as it is, so that what is wrong is said. */
  isTried: boolean;
  onChange: (draft: EngravingDraft | null) => void;
};

/** Why this cannot be engraved, in German sentences; null when it can. */
function engravingError(cleaned: string): string | null {
  if (cleaned === "") return text.missing;
  const wrong = uncuttable(cleaned);
  const count = [...cleaned].length;
  const errors = [
    wrong.length > 0 && interpolate(text.uncuttable, { characters: wrong.join(" ") }),
    count > MAX_ENGRAVING && interpolate(text.tooLong, { most: String(MAX_ENGRAVING), count: String(count) }),
  ];
  return errors.filter(Boolean).join(". ") || null;
}

export function EngravingFields({ draft, places, picture, isTried, onChange }: Props) {
  const id = useId();
  const problem = engravingError(draft.text);
  // While nothing has been typed yet, nothing is wrong.
  const error = isTried || draft.typed !== "" ? problem : null;
  const place = places.find((other) => other.place === draft.place) ?? places[0];
  return (
    <div className="mt-2 grid gap-5 border-l border-line pl-5">
      {place && <EngravingPreview draft={draft} place={place} picture={picture} />}
      <div>
        <label htmlFor={id} className="mb-1.5 block text-[0.9375rem]">
          {text.text}
        </label>
        <input
          id={id}
          value={draft.typed}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error !== null}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={(event) =>
            onChange({ ...draft, typed: event.target.value, text: cleanEngraving(event.target.value) })
          }
          className={clsx(
            "min-h-12 w-full rounded-control border bg-paper px-3.5",
            error ? "border-vermilion-ink" : "border-stone",
          )}
        />
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-stone">
          {interpolate(text.hint, { most: String(MAX_ENGRAVING) })}
        </p>
        <div id={`${id}-error`} role="alert">
          {error && <FieldError>{error}</FieldError>}
        </div>
      </div>
      {places.length > 1 && (
        <Choice
          legend={text.place}
          values={places.map((other) => other.place)}
          chosen={draft.place}
          onChoose={(chosen) => onChange({ ...draft, place: chosen })}
        />
      )}
      <Choice
        legend={text.font}
        values={ENGRAVING_FONTS}
        chosen={draft.font}
        onChoose={(font) => onChange({ ...draft, font })}
      />
      <p className="text-sm">
        {`${interpolate(text.time, { days: String(shownConditions().makingDays) })} ${MADE_TO_ORDER_STATEMENT} ${text.law}`}
      </p>
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  legend: string;
  values: readonly Value[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ legend, values, chosen, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-[0.9375rem]">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {values.map((value) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="size-6 accent-ink"
            />
            {value}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

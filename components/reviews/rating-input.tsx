import { useId } from "react";
import clsx from "clsx";
import { FieldError } from "@/components/forms/field-error";
import text from "#messages/client/review-form.json";

type Props = {
  /** What the form begins with, "" or "1" to "5". */
  initial: string;
  chosen: string;
  error: string | undefined;
  onChoose: (rating: string) => void;
};

/** One to five stars: radio buttons, so that arrow keys, screen readers and plain forms know what to do. */
export function RatingInput({ initial, chosen, error, onChoose }: Props) {
  const id = useId();
  const rating = chosen || initial;
  return (
    <fieldset
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && id}
    >
      <legend className="mb-0.5 text-[0.9375rem] leading-snug after:text-vermilion-ink after:content-['_*'_/_'']">
        {text.rating}
      </legend>
      <div className="-ml-2 flex flex-wrap items-center">
        {text.stars.map((label, index) => {
          const value = String(index + 1);
          return (
            <label
              key={value}
              className={clsx(
                "grid size-12 cursor-pointer place-items-center rounded-control -outline-offset-2 outline-ink has-focus-visible:outline-2",
                // Filled: the chosen star, those before it, and while pointing those up to the pointer.
                "fill-transparent hover:fill-current has-checked:fill-current [&:has(~label_:checked)]:fill-current [&:has(~label:hover)]:fill-current",
              )}
            >
              <input
                type="radio"
                name="rating"
                value={value}
                defaultChecked={initial === value}
                onChange={() => onChoose(value)}
                aria-label={label}
                autoComplete="off"
                required
                className="absolute size-px scroll-mt-40 opacity-0"
              />
              <svg viewBox="0 0 22 20" aria-hidden="true" className="size-7 stroke-current stroke-[1.2]">
                <path d="m11 1.2 2.7 5.9 6.4.7-4.8 4.3 1.4 6.3-5.7-3.2-5.7 3.2 1.4-6.3-4.8-4.3 6.4-.7z" />
              </svg>
            </label>
          );
        })}
        <span aria-hidden="true" className="ml-2 text-[0.9375rem] text-stone">
          {text.stars[Number(rating) - 1]?.split(", ")[1] ?? text.none}
        </span>
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}

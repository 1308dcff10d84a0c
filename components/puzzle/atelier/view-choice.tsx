import clsx from "clsx";
import text from "#messages/client/atelier.json";
import { STAGE_HEAD } from "./room";

const VIEWS = ["crop", "whole", "heap", "table"] as const;
export type View = (typeof VIEWS)[number];

export function ViewChoice({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  return (
    <fieldset className={clsx(STAGE_HEAD, "flex-wrap gap-x-3 sm:gap-x-6")}>
      <legend className="sr-only">{text.views}</legend>
      {VIEWS.map((each) => (
        <label
          key={each}
          className="flex min-h-11 cursor-pointer items-center border-b-2 border-transparent text-stone transition-colors duration-200 hover:text-ink has-checked:border-ink has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name="atelier-view"
            checked={each === view}
            onChange={() => onChoose(each)}
            className="sr-only"
          />
          {text.view[each]}
        </label>
      ))}
    </fieldset>
  );
}

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
        <label key={each} className="view-tab">
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

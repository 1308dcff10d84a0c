import { HIDDEN, type Hidden } from "@/lib/puzzle/cut/hidden";
import text from "#messages/client/atelier.json";

type Props = {
  shape: Hidden | null;
  /** Whether the sheet has room for the chosen one. */
  hasRoom: boolean;
  onChoose: (shape: Hidden | null) => void;
};

/** What one more piece looks like, if there is to be one. */
export function ShapeChoice({ shape, hasRoom, onChoose }: Props) {
  return (
    <fieldset aria-describedby="atelier-shape-note">
      <legend className="font-serif text-xl">{text.shape.title}</legend>
      <div className="mt-1 flex flex-wrap gap-x-5">
        {[null, ...HIDDEN].map((each) => (
          <label key={each} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="atelier-shape"
              checked={each === shape}
              onChange={() => onChoose(each)}
              className="size-6 shrink-0 accent-ink"
            />
            {text.shape[each ?? "none"]}
          </label>
        ))}
      </div>
      <p id="atelier-shape-note" className="text-sm text-stone">
        {hasRoom ? text.shape.note : text.shape.noRoom}
      </p>
    </fieldset>
  );
}

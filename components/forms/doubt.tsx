import { withoutTypo } from "@/lib/platform/forms/email-typo";
import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/doubts.json";

/** What is asked about a field that was left; it may be right, so nothing is refused. `instead` can be taken over. */
export type Doubt = { says: string; instead?: string };
export type Judge = (typed: string) => Doubt | null;

export const judgeEmail: Judge = (typed) => {
  const instead = document.documentElement.lang === "de" ? withoutTypo(typed) : null;
  return instead ? { says: text.email, instead } : null;
};
export const judgeName: Judge = (typed) => (typed.trim() && !/\p{L}/u.test(typed) ? { says: text.name } : null);
export const judgeStreet: Judge = (typed) => (typed.trim() && !/\p{N}/u.test(typed) ? { says: text.street } : null);
export const judgePlace: Judge = (typed) =>
  typed.trim() && !/\p{L}.*\p{L}/u.test(typed) ? { says: text.place } : null;

/** `field`: the id of the input. */
export function DoubtNote({ field, doubt, onTaken }: { field: string; doubt: Doubt; onTaken: () => void }) {
  const { says, instead } = doubt;
  return (
    <p role="status" className="mt-1.5 text-[0.9375rem] leading-snug">
      <span>{says}</span>{" "}
      {instead && (
        <button
          type="button"
          onClick={() => {
            take(document.getElementById(field), instead);
            onTaken();
          }}
          className="min-h-11 cursor-pointer wrap-anywhere"
        >
          <span className="text-link">{interpolate(text.take, { instead })}</span>
        </button>
      )}
    </p>
  );
}

/** What is asked about an e-mail address that was typed; null where there is nothing to ask. */
export function doubtEmail(input: HTMLInputElement, onTaken: () => void) {
  const doubt = judgeEmail(input.value);
  return doubt && <DoubtNote field={input.id} doubt={doubt} onTaken={onTaken} />;
}

/** As if it were typed: React notices no other change. */
function take(input: HTMLElement | null, typed: string): void {
  if (!(input instanceof HTMLInputElement)) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, typed);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.focus();
}

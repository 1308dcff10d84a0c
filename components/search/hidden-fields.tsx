import { isUntouched } from "@/lib/search/address";
import { toFields, type ListingState } from "@/lib/search/state";

/** What a form of the listing carries along unseen: all parameters, or `only` the named ones. */
export function HiddenFields({ state, only }: { state: ListingState; only?: string[] }) {
  return toFields(state)
    .filter(([name, value]) => !isUntouched(name, value) && (only?.includes(name) ?? true))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}

import { useEffect, type RefObject } from "react";

/** Whenever `change` is another value, moves the focus to the first field with an error within `scope`, if there is one. */
export function useFirstError(scope: RefObject<HTMLElement | null>, change: unknown): void {
  useEffect(() => {
    const found = scope.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    // A group takes no focus, its first choice does.
    (found?.matches("fieldset") ? found.querySelector("input") : found)?.focus();
  }, [scope, change]);
}

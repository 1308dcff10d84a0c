import { useState, type KeyboardEvent } from "react";

/** The focus stays in the field; `active` is an option's number or -1. Enter calls `choose` only while an option is active. */
export function useCombobox(count: number, choose: (index: number) => void) {
  const [isOpen, setOpen] = useState(true);
  const [active, setActive] = useState(-1);
  const isExpanded = isOpen && count > 0;

  const target = (key: string): number | undefined => {
    switch (key) {
      case "ArrowDown":
        return isExpanded ? (active + 1) % count : 0;
      case "ArrowUp":
        return isExpanded && active > 0 ? active - 1 : count - 1;
      // With no option active they move the cursor within the field.
      case "Home":
        return isExpanded && active >= 0 ? 0 : undefined;
      case "End":
        return isExpanded && active >= 0 ? count - 1 : undefined;
      default:
        return undefined;
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || count === 0) return;
    const next = target(event.key);
    if (next !== undefined) {
      setOpen(true);
      setActive(next);
    } else if (event.key === "Enter" && isExpanded && active >= 0) {
      choose(active);
    } else if (event.key === "Escape" && isExpanded) {
      setOpen(false);
      setActive(-1);
    } else return;
    event.preventDefault();
  };

  /** To be called whenever the text changes: the list may open again, and nothing in it is chosen. */
  const restart = () => {
    setOpen(true);
    setActive(-1);
  };

  return { isExpanded, active: isExpanded ? active : -1, onKeyDown, restart };
}

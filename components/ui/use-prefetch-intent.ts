import { useState, type FocusEvent, type PointerEvent } from "react";

/**
 * Whether a mouse or the keyboard's focus has reached an element, and the handlers that notice it. A finger follows a link in the
 * moment it reaches it: what is prepared then would only keep its tap waiting.
 */
export function usePrefetchIntent() {
  const [isLikely, setIsLikely] = useState(false);
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== "touch" && setIsLikely(true),
    onFocus: ({ currentTarget }: FocusEvent) => currentTarget.matches(":focus-visible") && setIsLikely(true),
  };
  return { isLikely, handlers };
}

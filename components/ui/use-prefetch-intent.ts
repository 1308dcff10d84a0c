import { useState, type FocusEvent, type PointerEvent } from "react";

/** Not by a finger, which follows a link in the moment it reaches it: what is prepared then would keep its tap waiting. */
export function usePrefetchIntent() {
  const [isLikely, setIsLikely] = useState(false);
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== "touch" && setIsLikely(true),
    onFocus: ({ currentTarget }: FocusEvent) => currentTarget.matches(":focus-visible") && setIsLikely(true),
  };
  return { isLikely, handlers };
}

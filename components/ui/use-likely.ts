import { useState } from "react";

/** Whether the pointer or the focus has reached an element, and the handlers that notice it. */
export function useLikely() {
  const [isLikely, setIsLikely] = useState(false);
  const notice = () => setIsLikely(true);
  return { isLikely, handlers: { onPointerEnter: notice, onFocus: notice } };
}

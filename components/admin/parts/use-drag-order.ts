import { useEffect, useEffectEvent, useState, type RefObject } from "react";

/**
 * What is grabbed goes where the pointer is, among the children of a list.
 * @param count how many of them, from the first, can be moved
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  count: number,
  move: (from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<number | null>(null);
  const isDragging = dragged !== null;
  const drag = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    const children = [...(list.current?.children ?? [])];
    const over = document.elementFromPoint(clientX, clientY);
    const to = children.findIndex((child) => child.contains(over));
    if (dragged === null || to < 0 || to === dragged || to >= count) return;
    if (!isPast(children[to]!, list.current!, clientY, to > dragged)) return;
    move(dragged, to);
    setDragged(to);
  });
  // Of the whole window: the element that was pressed moves within the list, and loses the pointer by it.
  useEffect(() => {
    if (!isDragging) return;
    const onMove = (event: PointerEvent) => drag(event);
    const end = () => setDragged(null);
    addEventListener("pointermove", onMove);
    for (const type of ["pointerup", "pointercancel"]) addEventListener(type, end);
    return () => {
      removeEventListener("pointermove", onMove);
      for (const type of ["pointerup", "pointercancel"]) removeEventListener(type, end);
    };
  }, [isDragging]);
  return { dragged, grab: setDragged };
}

/** Rows may be of any height: one that is passed too early would lie under the pointer again. */
function isPast(row: Element, list: Element, y: number, isDown: boolean): boolean {
  const { top, height, width } = row.getBoundingClientRect();
  if (width < list.getBoundingClientRect().width / 2) return true;
  return isDown ? y > top + height / 2 : y < top + height / 2;
}

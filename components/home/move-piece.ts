export type Drag = { pointerId: number; x: number; y: number; dx: number; dy: number; isOver?: boolean };

/** How near to its hole the piece snaps in, as a part of its width. */
const SNAP_RATIO = 0.45;
/** CSS pixels up to which a piece that is let go was only pressed. */
const TAP_DISTANCE_PX = 6;
/** How far an arrow key moves it, as a part of its width. */
const STEP_RATIO = 0.3;
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Lets a loose piece be moved by pointer and arrow keys, going on with the drag that was begun before; `onFit` is called at its hole. */
export function movePiece(piece: HTMLElement, hole: Element, begun: Drag | undefined, onFit: () => void): () => void {
  let [dx, dy] = [0, 0];
  let from = { x: 0, y: 0 };
  let held: Pick<Drag, "pointerId" | "x" | "y"> | null = null;
  let isDragged = false;
  const put = (x: number, y: number) => {
    isDragged ||= Math.hypot(x - from.x, y - from.y) > TAP_DISTANCE_PX;
    [dx, dy] = [x, y];
    piece.style.setProperty("--dx", `${x}px`);
    piece.style.setProperty("--dy", `${y}px`);
  };
  const settle = () => {
    const [one, other] = [piece.getBoundingClientRect(), hole.getBoundingClientRect()];
    const middle = ({ x, y, width, height }: DOMRect) => [x + width / 2, y + height / 2] as const;
    const [[x, y], [toX, toY]] = [middle(one), middle(other)];
    if (isDragged && Math.hypot(x - toX, y - toY) <= SNAP_RATIO * other.width) onFit();
  };
  const onDown = ({ button, pointerId, clientX, clientY }: PointerEvent) => {
    if (held || button !== 0) return;
    held = { pointerId, x: clientX - dx, y: clientY - dy };
    from = { x: dx, y: dy };
    isDragged = false;
    piece.setPointerCapture(pointerId);
  };
  const onMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (held?.pointerId === pointerId) put(clientX - held.x, clientY - held.y);
  };
  const onEnd = (event: PointerEvent) => {
    if (held?.pointerId !== event.pointerId) return;
    held = null;
    settle();
  };
  // The click that ends a drag is no press.
  const onClick = (event: Event) => isDragged && event.stopPropagation();
  const onKey = (event: KeyboardEvent) => {
    isDragged = false;
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = STEP_RATIO * piece.offsetWidth;
    put(dx + arrow[0] * step, dy + arrow[1] * step);
    settle();
    isDragged = false;
  };
  const stop = new AbortController();
  const listen = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
    piece.addEventListener(type, listener, stop);
  listen("pointerdown", onDown);
  listen("pointermove", onMove);
  listen("pointerup", onEnd);
  listen("pointercancel", onEnd);
  listen("click", onClick);
  listen("keydown", onKey);
  if (begun) {
    put(begun.dx, begun.dy);
    if (begun.isOver) settle();
    else {
      held = { pointerId: begun.pointerId, x: begun.x, y: begun.y };
      piece.setPointerCapture(begun.pointerId);
    }
  }
  return () => stop.abort();
}

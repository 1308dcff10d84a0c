// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EARLY_DRAG } from "@/lib/platform/early-drag";
import { movePiece } from "./move-piece";

/** The piece lies 200 px right of its hole; both are 100 px wide. */
let piece: HTMLButtonElement;
let hole: HTMLElement;
const onFit = vi.fn<() => void>();
const onPress = vi.fn<() => void>();

beforeEach(() => {
  onFit.mockReset();
  onPress.mockReset();
  document.body.innerHTML = '<section><span></span><button type="button" data-drag=""></button></section>';
  hole = document.querySelector("span")!;
  piece = document.querySelector("button")!;
  Object.assign(piece, { setPointerCapture: () => {} });
  Object.defineProperty(piece, "offsetWidth", { value: 100 });
  const offset = (name: string) => Number.parseFloat(piece.style.getPropertyValue(name) || "0");
  hole.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  piece.getBoundingClientRect = () => new DOMRect(200 + offset("--dx"), offset("--dy"), 100, 100);
  document.body.addEventListener("click", onPress);
});
afterEach(() => {
  document.body.removeEventListener("click", onPress);
  window.earlyDrag?.();
});

const point = (type: string, x: number, y = 0) =>
  piece.dispatchEvent(
    new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, clientX: 250 + x, clientY: 50 + y }),
  );
const click = () => piece.dispatchEvent(new MouseEvent("click", { bubbles: true }));
const key = (name: string) => {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
  piece.dispatchEvent(event);
  return event.defaultPrevented;
};

test("a piece let go near its hole fits; elsewhere it stays where it was put, and can be taken up again", () => {
  movePiece(piece, hole, undefined, onFit);
  point("pointerdown", 0);
  point("pointermove", -80, 90);
  point("pointerup", -80, 90);
  expect([onFit.mock.calls.length, piece.style.getPropertyValue("--dx")]).toEqual([0, "-80px"]);
  point("pointerdown", -80, 90);
  point("pointermove", -170, 10);
  expect(onFit).not.toHaveBeenCalled();
  point("pointerup", -170, 10);
  expect(onFit).toHaveBeenCalledOnce();
});

test("the click that ends a drag presses nothing; a tap and the keyboard's click do", () => {
  movePiece(piece, hole, undefined, onFit);
  point("pointerdown", 0);
  point("pointermove", -60);
  point("pointerup", -60);
  click();
  expect(onPress).not.toHaveBeenCalled();
  key("Enter");
  click();
  point("pointerdown", -60);
  point("pointermove", -62);
  point("pointerup", -62);
  click();
  expect([onPress.mock.calls.length, onFit.mock.calls.length]).toEqual([2, 0]);
});

test("arrow keys move it, and only they keep the page from scrolling", () => {
  movePiece(piece, hole, undefined, onFit);
  expect(key("Tab")).toBe(false);
  for (let press = 0; press < 5; press++) {
    expect(onFit).not.toHaveBeenCalled();
    expect(key("ArrowLeft")).toBe(true);
    if (press === 4) break;
  }
  expect(piece.style.getPropertyValue("--dx")).toBe("-150px");
});

test.each([["still going on", false] as const, ["already over", true] as const])(
  "a drag begun before the script came, and %s, is gone on with",
  (_what, isOver) => {
    window.eval(EARLY_DRAG);
    point("pointerdown", 0);
    point("pointermove", -100);
    expect(piece.style.getPropertyValue("--dx")).toBe("-100px");
    if (isOver) {
      point("pointermove", -190);
      point("pointerup", -190);
    }
    movePiece(piece, hole, window.earlyDrag?.(), onFit);
    if (!isOver) {
      point("pointermove", -190);
      point("pointerup", -190);
    }
    expect([onFit.mock.calls.length, window.earlyDrag]).toEqual([1, undefined]);
  },
);

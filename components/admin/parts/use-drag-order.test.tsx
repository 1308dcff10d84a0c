// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { expect, test, vi } from "vitest";
import { useDragOrder } from "./use-drag-order";

/** Rows of these heights, each below the other. */
const ROW_HEIGHTS_PX = { low: 40, tall: 200, last: 40 };
type Name = keyof typeof ROW_HEIGHTS_PX;

function List() {
  const list = useRef<HTMLOListElement>(null);
  const [names, setNames] = useState<Name[]>(["low", "tall", "last"]);
  const { dragged, grab } = useDragOrder(list, names.length, (from, to) =>
    setNames(names.toSpliced(from, 1).toSpliced(to, 0, names[from]!)),
  );
  return (
    <ol ref={list} aria-label={names.join()} data-dragged={dragged}>
      {names.map((name, index) => (
        <li key={name} id={name} onPointerDown={() => grab(index)} />
      ))}
    </ol>
  );
}

const rows = () => [...document.querySelectorAll("li")];
const topOf = (row: Element) =>
  rows()
    .slice(0, rows().indexOf(row as HTMLLIElement))
    .reduce((sum, { id }) => sum + ROW_HEIGHTS_PX[id as Name], 0);

test("a row goes down once the pointer is past the middle of the next one, stays there, and goes up again", () => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return new DOMRect(0, this.tagName === "LI" ? topOf(this) : 0, 300, ROW_HEIGHTS_PX[this.id as Name] ?? 280);
  });
  vi.spyOn(document, "elementFromPoint").mockImplementation(
    (_x, y) => rows().find((row) => y >= topOf(row) && y < topOf(row) + ROW_HEIGHTS_PX[row.id as Name]) ?? null,
  );
  render(<List />);
  const order = () => screen.getByRole("list").getAttribute("aria-label");
  const dragTo = (clientY: number) => fireEvent.pointerMove(window, { clientX: 10, clientY });
  fireEvent.pointerDown(document.getElementById("low")!);
  dragTo(130);
  expect(order()).toBe("low,tall,last");
  dragTo(150);
  expect(order()).toBe("tall,low,last");
  // The pointer is over the tall row now, which was passed.
  dragTo(151);
  expect(order()).toBe("tall,low,last");
  dragTo(90);
  expect(order()).toBe("low,tall,last");
  fireEvent.pointerUp(window);
  dragTo(270);
  expect(order()).toBe("low,tall,last");
});

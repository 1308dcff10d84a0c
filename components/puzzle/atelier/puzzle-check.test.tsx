// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { MatrixEntry } from "@/lib/catalog/own-picture";
import { cutSheet } from "@/lib/puzzle/cut/cut";
import type { Made } from "./paint";
import { PuzzleCheck } from "./puzzle-check";

test("until another number of pieces is measured, the last answer stays whole", () => {
  const made = { cut: cutSheet(1, { width: 600, height: 400 }, 504) } as Made; // Nothing else of it is shown.
  const entry = { pieces: 504 } as MatrixEntry;
  const checked = { perPiece: new Uint16Array(520), share: 0, columns: 26, rows: 20, isOld: true };
  const nothing = vi.fn();
  render(<PuzzleCheck {...{ made, checked, entry, siblings: [], onShow: nothing, onChoose: nothing }} />);
  expect(screen.getByRole("status").textContent).toContain("520 Teilen");
});

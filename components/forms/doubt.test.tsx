// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { judgeName, judgePlace, judgeStreet } from "./doubt";
import { Field } from "./field";

beforeEach(() => void (document.documentElement.lang = "de"));
afterEach(cleanup);

const leave = (typed: string) => {
  const field = screen.getByRole<HTMLInputElement>("textbox");
  fireEvent.input(field, { target: { value: typed } });
  fireEvent.blur(field);
  return field;
};

test("an e-mail address with a slip is asked about when its field is left, and mended by one press", () => {
  const onChange = vi.fn<(typed: string) => void>();
  render(<Field type="email" label="E-Mail" onChange={({ target }) => onChange(target.value)} />);
  const field = leave("anna@gmial.com");
  fireEvent.click(screen.getByRole("button", { name: "anna@gmail.com?" }));
  expect([field.value, onChange.mock.lastCall]).toEqual(["anna@gmail.com", ["anna@gmail.com"]]);
  expect(screen.queryByRole("status")).toBeNull();
  expect(document.activeElement).toBe(field);
});

test.each([
  [judgeName, "🙂", "Stimmt dieser Name?"],
  [judgeName, "Ng", null],
  [judgePlace, "x", "Stimmt dieser Ort?"],
  [judgePlace, "Au", null],
  [judgeStreet, "Hauptstraße", "Fehlt die Hausnummer?"],
  [judgeStreet, "C 4", null],
])("%o asks about %s: %s", (judge, typed, says) => {
  render(<Field label="Feld" judge={judge} />);
  leave(typed);
  expect(screen.queryByRole("status")?.textContent?.trim() ?? null).toBe(says);
});

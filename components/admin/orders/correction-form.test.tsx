// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { correctionOf } from "@/lib/orders/admin/correction";
import { exampleOrder } from "@/lib/orders/mail/example-order";
import { correction as words } from "#messages/client/admin-ops.json";
import { errors as text, fields } from "#messages/client/checkout.json";

const { correctOrderAction, error } = vi.hoisted(() => ({ correctOrderAction: vi.fn(), error: vi.fn() }));
vi.mock("@/lib/orders/admin/correct", () => ({ correctOrderAction }));
vi.mock("sonner", () => ({ toast: { error, success: vi.fn() } }));
const { CorrectionForm } = await import("./correction-form");

const close = vi.fn();
const place = { postalCode: "20095", city: "Hamburg", country: "DE" } as const;
const delivery = { kind: "street", address: "Lange Reihe 7", addition: "", ...place } as const;
const values = correctionOf(exampleOrder({ lastName: "Groß", billing: null, delivery }));
const show = () =>
  render(<CorrectionForm {...{ number: "KG-7F3K-9QXM", seen: 2, values, close }} hasVouchers={false} />);
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const save = (form: ReturnType<typeof show>) => act(async () => void fireEvent.click(form.getByText(words.save)));

beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

test("what is wrong is said at its field before anything is sent", async () => {
  const form = show();
  type(form.getByLabelText(fields.postalCode), "1010");
  await save(form);
  expect(form.getByText(text.postalCodeWrong)).toBeTruthy();
  expect(correctOrderAction).not.toHaveBeenCalled();
});

test("refused, it stays open with what was typed; saved, it closes", async () => {
  const form = show();
  type(form.getByLabelText(fields.city), "Altona");
  correctOrderAction.mockResolvedValue({ ok: false, error: "changed", fields: { "delivery.city": "Bitte prüfen" } });
  await save(form);
  expect(await form.findByText("Bitte prüfen")).toBeTruthy();
  expect(form.getByDisplayValue("Altona")).toBeTruthy();
  expect(error.mock.calls).toEqual([["changed"]]);
  expect(close).not.toHaveBeenCalled();
  correctOrderAction.mockResolvedValue({ ok: true, message: "" });
  await save(form);
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  const typed = { ...values, delivery: { ...values.delivery, city: "Altona" } };
  expect(correctOrderAction).toHaveBeenLastCalledWith("KG-7F3K-9QXM", 2, typed);
});

test("a street without a number asks for a confirmation, and a Packstation for other fields", () => {
  const form = show();
  expect(form.queryByLabelText(words.noNumber)).toBeNull();
  type(form.getByLabelText(fields.address), "Am Deich");
  expect(form.getByLabelText(words.noNumber)).toBeTruthy();
  fireEvent.change(form.getByLabelText(words.deliverTo), { target: { value: "packstation" } });
  expect(form.queryByLabelText(fields.address)).toBeNull();
  expect(form.getByLabelText(fields.station)).toBeTruthy();
});

// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { EMPTY_FORM } from "@/lib/checkout/form";
import { loadDraft } from "@/lib/checkout/draft";
import { OrderTo } from "./order-to-client";

test("a checkout that was open before is loaded anew with the address", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  const person = { email: "a@example.org", firstName: "Anna", lastName: "Groß", phone: "" };
  render(<OrderTo address={{ ...person, delivery: EMPTY_FORM.delivery, billing: null, company: null }} />);
  fireEvent.click(screen.getByRole("button"));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/checkout"));
  expect(loadDraft().values).toMatchObject(person);
});

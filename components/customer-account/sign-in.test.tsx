// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { SignInState } from "@/lib/customer-account/sign-in";
import { ACCOUNT } from "@/lib/platform/rules/account.generated";

const CODE: SignInState = { step: "code", values: { email: "a@example.org", code: "", ticket: "t" }, errors: {} };
vi.mock("@/lib/customer-account/actions", () => ({ signInAction: () => Promise.resolve(CODE) }));
const { SignIn } = await import("./sign-in-client");

test("who comes back from their mail finds the field for the code, as long as the code holds", async () => {
  render(<SignIn phone="" />);
  fireEvent.submit(screen.getByLabelText(/^E-Mail-Adresse/).closest("form")!);
  await screen.findByLabelText(/^Code aus der E-Mail/);
  cleanup();
  const { container } = render(<SignIn phone="" />);
  screen.getByLabelText(/^Code aus der E-Mail/);
  expect(container.querySelector<HTMLInputElement>("[name=ticket]")?.value).toBe("t");
  cleanup();
  vi.setSystemTime(Date.now() + ACCOUNT.codeMinutes * 60_000);
  render(<SignIn phone="" />);
  screen.getByLabelText(/^E-Mail-Adresse/);
});

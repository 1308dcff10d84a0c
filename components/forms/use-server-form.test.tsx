// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Activity } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useServerForm } from "./use-server-form";

type State = { step: "form"; values: Record<string, string>; errors: Record<string, string> } | { step: "sent" };
const START: State = { step: "form", values: {}, errors: {} };
const WRONG: State = {
  step: "form",
  values: { name: "Käthe", email: "käthe" },
  errors: { name: "Bitte auch den Nachnamen.", email: "Bitte prüfen Sie die E-Mail-Adresse." },
};

const action = vi.fn<(before: State, form: FormData) => Promise<State>>();

function Form() {
  const { state, trouble, isBusy, stillWrong, form } = useServerForm(action, START);
  if (state.step === "sent") return <p>Vielen Dank</p>;
  const errors = stillWrong(state.errors);
  return (
    <form {...form}>
      {["name", "email"].map((name) => (
        <input
          key={name}
          name={name}
          aria-label={name}
          aria-invalid={name in errors}
          defaultValue={state.values[name]}
        />
      ))}
      <p>{trouble}</p>
      <button disabled={isBusy}>Senden</button>
    </form>
  );
}

beforeEach(() => {
  action.mockReset().mockResolvedValue({ step: "sent" });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
});
afterEach(cleanup);

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const send = () => act(async () => void fireEvent.submit(screen.getByText("Senden").closest("form")!));
const isWrong = (name: string) => field(name).getAttribute("aria-invalid") === "true";

test.each([
  ["a lost connection is called that", new TypeError("Failed to fetch"), "lost"],
  ["a shop that fails is called that", new Error("500"), "failed"],
])("%s, nothing typed is lost, and the form can be sent again", async (_what, error, trouble) => {
  render(<Form />);
  type("name", "Käthe");
  action.mockRejectedValueOnce(error);
  await send();
  expect([screen.getByText(trouble).isConnected, field("name").value]).toEqual([true, "Käthe"]);
  expect(screen.getByText("Senden").hasAttribute("disabled")).toBe(false);
  await send();
  expect(action.mock.calls[1]![1].get("name")).toBe("Käthe");
  expect(screen.getByText("Vielen Dank").isConnected).toBe(true);
});

test("an error goes as soon as its field is changed, and comes back with the next answer", async () => {
  render(<Form />);
  action.mockResolvedValue(WRONG);
  await send();
  expect([isWrong("name"), isWrong("email"), field("name").value]).toEqual([true, true, "Käthe"]);
  type("name", "Käthe Schreiber");
  expect([isWrong("name"), isWrong("email")]).toEqual([false, true]);
  await send();
  expect([isWrong("name"), isWrong("email")]).toEqual([true, true]);
});

test("while it is being sent it cannot be sent a second time", async () => {
  const answer = Promise.withResolvers<State>();
  action.mockReturnValue(answer.promise);
  render(<Form />);
  await send();
  expect(screen.getByText("Senden").hasAttribute("disabled")).toBe(true);
  await act(async () => answer.resolve({ step: "sent" }));
  expect(action).toHaveBeenCalledOnce();
});

test("a page left and shown again begins with an empty form once it was sent, and else with what was typed", async () => {
  const page = (mode: "visible" | "hidden") => (
    <Activity mode={mode}>
      <Form />
    </Activity>
  );
  const { rerender } = render(page("visible"));
  const leaveAndComeBack = async () => {
    await act(async () => rerender(page("hidden")));
    await act(async () => rerender(page("visible")));
  };
  type("name", "noch nicht gesendet");
  await leaveAndComeBack();
  expect(field("name").value).toBe("noch nicht gesendet");
  await send();
  expect(screen.getByText("Vielen Dank").isConnected).toBe(true);
  await leaveAndComeBack();
  expect(field("name").value).toBe("");
});

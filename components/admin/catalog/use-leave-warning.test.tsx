// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLeaveWarning } from "./use-leave-warning";

const confirm = vi.fn<(question?: string) => boolean>();
const left = vi.fn<() => void>();

const LINKS = [
  ["Bestellungen", "/admin/bestellungen"],
  ["Im Shop", "/product/teich", "_blank"],
  ["Liste daneben", "/admin/produkte/neu?q=katze"],
] as const;

function Page({ hasChanges }: { hasChanges: boolean }) {
  useLeaveWarning(hasChanges);
  const leave = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    left();
  };
  return (
    <>
      <header>
        <form onSubmit={leave} aria-label="Abmelden" />
      </header>
      {LINKS.map(([name, href, target]) => (
        <a key={name} href={href} target={target} onClick={leave}>
          {name}
        </a>
      ))}
      <form onSubmit={leave} aria-label="Produkt" />
    </>
  );
}

beforeEach(() => {
  history.replaceState(null, "", "/admin/produkte/neu");
  confirm.mockReset().mockReturnValue(false);
  left.mockReset();
  vi.stubGlobal("confirm", confirm);
});
afterEach(cleanup);

const leaving = (): Record<string, () => void> => ({
  link: () => void fireEvent.click(screen.getByText("Bestellungen")),
  "sign-out": () => void fireEvent.submit(screen.getByLabelText("Abmelden")),
});

test.each(["link", "sign-out"])(
  "who leaves by a %s with unsaved changes is asked, and stays if they want to",
  (way) => {
    render(<Page hasChanges />);
    leaving()[way]!();
    expect(confirm).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("noch nicht gespeichert"));
    expect(left).not.toHaveBeenCalled();
    confirm.mockReturnValue(true);
    leaving()[way]!();
    expect(left).toHaveBeenCalledOnce();
  },
);

test("closing the window with unsaved changes is asked about by the browser", () => {
  const close = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));
  const { rerender } = render(<Page hasChanges />);
  expect(close()).toBe(false);
  rerender(<Page hasChanges={false} />);
  expect(close()).toBe(true);
});

test.each(["Im Shop", "Liste daneben"])("nobody is asked where nothing is lost: %s", (name) => {
  render(<Page hasChanges />);
  fireEvent.click(screen.getByText(name));
  fireEvent.submit(screen.getByLabelText("Produkt"));
  expect([confirm.mock.calls.length, left.mock.calls.length]).toEqual([0, 2]);
});

test("without changes nobody is asked", () => {
  render(<Page hasChanges={false} />);
  for (const leave of Object.values(leaving())) leave();
  expect([confirm.mock.calls.length, left.mock.calls.length]).toEqual([0, 2]);
});

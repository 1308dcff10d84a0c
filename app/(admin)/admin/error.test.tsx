// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { createTranslator } from "next-intl";
import type { ReactNode } from "react";
import { toast, Toaster } from "sonner";
import { afterEach, expect, test, vi } from "vitest";
import { LoadFailure } from "@/components/admin/catalog/load-failure";
import { CHECK_FAILED } from "@/lib/platform/auth/flash";
import messages from "#messages/pages.json";
import AdminError from "./error";

vi.mock("next-intl/server", () => ({
  getTranslations: (namespace: "admin.products") => createTranslator({ locale: "de", messages, namespace }),
}));
vi.spyOn(console, "error").mockImplementation(() => {});

const show = (page: ReactNode) =>
  render(
    <>
      {page}
      <Toaster />
    </>,
  );
const toasted = (text: string) => screen.findByText(text, { selector: "[data-sonner-toast] *" });
afterEach(() => {
  toast.dismiss();
  cleanup();
});

test("products that cannot be read are said in the page and as a toast, with another try", async () => {
  show(await LoadFailure());
  await expect(toasted("Fehler beim Laden der Produkte")).resolves.toBeDefined();
  expect(screen.getByRole("alert").textContent).toContain("Fehler beim Laden der Produkte");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/admin/produkte");
});

test("a check of who is signed in that fails is said in the page and as a toast, any other failure in the page alone", async () => {
  const retry = vi.fn<() => void>();
  show(<AdminError error={Object.assign(new Error("x"), { digest: CHECK_FAILED })} retry={retry} />);
  await expect(toasted("Fehler beim Überprüfen der Berechtigung")).resolves.toBeDefined();
  expect(screen.getByRole("heading").textContent).toBe("Fehler beim Überprüfen der Berechtigung");
  screen.getByRole("button").click();
  expect(retry).toHaveBeenCalledOnce();
  cleanup();
  toast.dismiss();
  show(<AdminError error={Object.assign(new Error("x"), { digest: "7" })} retry={retry} />);
  expect(screen.getByRole("heading").textContent).not.toContain("Berechtigung");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ProviderState } from "./provider-state";

const current = vi.hoisted(() => ({ provider: null as null | { listMethods: () => Promise<string[]> } }));
vi.mock("@/lib/payment/current-provider", () => current);
vi.spyOn(console, "error").mockImplementation(() => undefined);

test.each([
  ["no access", null, "Der Shop hat keinen Zugang zu Stripe"],
  ["no answer", () => Promise.reject(new Error("no line")), "Stripe antwortet gerade nicht."],
  ["nothing switched on", () => Promise.resolve(["unknown"]), "noch keine Zahlungsart eingeschaltet"],
  ["some", () => Promise.resolve(["wero", "card"]), "Bei Stripe sind eingeschaltet: Kreditkarte, Wero."],
] as const)("the owner reads what there is at Stripe: %s", async (_, listMethods, said) => {
  current.provider = listMethods && { listMethods };
  expect(renderToStaticMarkup(await ProviderState())).toContain(said);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { redact } from "./redact.ts";

describe("redact", () => {
  test.each([
    ["GET /bestellung/0b6c1b0a-54de-4a0e-9a3f-0b1a2c3d4e5f/danke", "GET /bestellung/[token]/danke"],
    ["/vertrag-widerrufen?bestellung=geheim&x=1", "/vertrag-widerrufen?[query]"],
    ["/auth/confirm?token_hash=abc&type=signup failed", "/auth/confirm?[query] failed"],
    ["https://shop.example/suche?q=Erika+Muster#oben", "https://shop.example/suche?[query]#oben"],
    ["no account for erika.muster+kunst@mail.example.org", "no account for [e-mail]"],
    ["Bearer abc123 refused", "[secret] refused"],
    ["key sb_secret_Q1w2e3", "key [secret]"],
    ["order 0B6C1B0A-54de-4a0e-9a3f-0b1a2c3d4e5f is gone", "order [uuid] is gone"],
    ["Is this fine? Yes: 404 /gibt/es/nicht", "Is this fine? Yes: 404 /gibt/es/nicht"],
  ])("%s", (text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  test("no token and no address survives, whatever stands around it", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.uuid(),
        fc.emailAddress({ size: "small" }),
        fc.string(),
        (before, id, mail, after) => {
          const text = redact(`${before} ${id} <${mail.replaceAll(/[^\w.@+%-]/g, "x")}> ${after}`);
          expect(text).not.toContain(id);
          expect(text).not.toContain(mail);
        },
      ),
    );
  });
});

import { describe, expect, test } from "vitest";
import { authMessage } from "./messages";

describe("errors of Supabase Auth in German", () => {
  test.each(["over_email_send_rate_limit", "over_request_rate_limit", "weak_password", "same_password", "otp_expired"])(
    "%s has a sentence of its own",
    (code) => {
      expect(authMessage({ code })).toMatch(/^[A-ZÄÖÜ].*\.$/);
      expect(authMessage({ code })).not.toBe(authMessage({ code: "nie_gehoert" }));
    },
  );

  test("a wrong password does not tell whether the address has an account", () => {
    expect(authMessage({ code: "email_not_confirmed" })).toBe(authMessage({ code: "invalid_credentials" }));
    expect(authMessage({ code: "user_not_found" })).toBe(authMessage({ code: "invalid_credentials" }));
  });

  test("an unreachable backend is not the visitor's fault", () => {
    expect(authMessage({ name: "AuthRetryableFetchError" })).toContain("nicht möglich");
  });

  test("whatever is unknown gets the sentence of the specification", () => {
    expect(authMessage({ code: "nie_gehoert" })).toBe("Ein Fehler ist aufgetreten");
    expect(authMessage({})).toBe("Ein Fehler ist aufgetreten");
  });

  test("of a session that has ended it is said that it has", () => {
    expect(authMessage({ name: "AuthSessionMissingError" })).toBe(authMessage({ code: "session_not_found" }));
  });
});

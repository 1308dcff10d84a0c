import { expect, type APIRequestContext } from "@playwright/test";
import { setting } from "./backend.ts";

/** Sends the mail that is due, as the supervisor does every half minute. */
export async function sendMail(request: APIRequestContext): Promise<void> {
  const headers = { authorization: `Bearer ${setting("INTERNAL_TOKEN")}` };
  expect((await request.post("/api/internal/mail", { headers })).status()).toBe(204);
}

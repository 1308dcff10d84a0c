import { Hono } from "hono";
import { readFileSync } from "node:fs";
import path from "node:path";
import { accountRoutes } from "./accounts.ts";
import type { AuthContext } from "./context.ts";
import { assertAssured, factorRoutes } from "./factors.ts";
import { AuthProblem } from "./problem.ts";
import { factorsOf, withAssurance } from "./tokens.ts";

export const AUTH_TABLES = readFileSync(path.join(import.meta.dirname, "tables.sql"), "utf8");

/** @supabase/lite with what it lacks of GoTrue, in GoTrue's shapes, so that supabase-js is used alike against both. */
export function authServer(context: AuthContext): Hono {
  const { inner } = context;
  const server = new Hono().basePath("/auth/v1");
  server.onError((error) => {
    const problem =
      error instanceof AuthProblem ? error : new AuthProblem(500, "unexpected_failure", "Unexpected failure");
    if (problem !== error) console.error("Auth error:", error);
    return Response.json(problem, { status: problem.status, headers: { "x-sb-error-code": problem.code } });
  });
  server.route("/", accountRoutes(context));
  server.route("/", factorRoutes(context));
  server.post("/signup", async ({ req }) => withAssurance(context, await inner(req.raw), "password"));
  server.post("/token", async ({ req }) =>
    withAssurance(context, await inner(req.raw), req.query("grant_type") === "password" ? "password" : null),
  );
  server.post("/verify", async ({ req }) => {
    const body: unknown = await req.json().catch(() => ({}));
    const asked = typeof body === "object" && body !== null ? body : {};
    // To @supabase/lite an invitation is a confirmation like that of a sign-up.
    const known = "type" in asked && asked.type === "invite" ? { ...asked, type: "signup" } : asked;
    const { url, headers } = req.raw;
    const passed = new Headers(headers);
    passed.delete("content-length");
    return withAssurance(
      context,
      await inner(new Request(url, { method: "POST", headers: passed, body: JSON.stringify(known) })),
      "otp",
    );
  });
  server.on(["GET", "PUT"], "/user", async ({ req }) => {
    if (req.method === "PUT") await assertAssured(context, req.raw);
    const answer = await inner(req.raw);
    if (!answer.ok) return answer;
    const user = (await answer.json()) as { id: string };
    return Response.json({ ...user, factors: await factorsOf(context, user.id) });
  });
  server.all("*", ({ req }) => inner(req.raw));
  return server;
}

import { jwtVerify } from "jose";
import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { rowsOf, type AuthContext } from "./context.ts";
import { AuthProblem } from "./problem.ts";

const claimsSchema = z.looseObject({ sub: z.uuid(), session_id: z.uuid(), aal: z.string().default("aal1") });

export type Caller = { userId: string; sessionId: string; aal: string };

/** @throws AuthProblem when the token is wrong or its session has ended. */
export async function callerOf(context: AuthContext, request: Request): Promise<Caller> {
  const token = /^Bearer (\S+)$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  const { sub, session_id, aal } = await readToken(context, token);
  const sessions = await rowsOf(context, "select 1 from auth.sessions where id = $1 and user_id = $2", [
    session_id,
    sub,
  ]);
  if (sessions.length === 0)
    throw new AuthProblem(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  return { userId: sub, sessionId: session_id, aal };
}

async function readToken({ jwtSecret }: AuthContext, token: string) {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(jwtSecret), { algorithms: ["HS256"] });
    return claimsSchema.parse(payload);
  } catch {
    throw new AuthProblem(403, "bad_jwt", "invalid JWT");
  }
}

/** @throws AuthProblem for everybody else. */
export function assertSecretKey({ secretKey }: AuthContext, request: Request): void {
  const given = Buffer.from(request.headers.get("apikey") ?? "");
  const expected = Buffer.from(secretKey);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AuthProblem(403, "not_admin", "User not allowed");
}

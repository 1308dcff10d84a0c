import { Hono } from "hono";
import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { z } from "zod";
import { callerOf, type Caller } from "./callers.ts";
import { rowsOf, type AuthContext } from "./context.ts";
import { AuthProblem } from "./problem.ts";
import { addMethod, signWithAssurance } from "./tokens.ts";

const CHALLENGE_SECONDS = 300;

const newSchema = z.object({
  factor_type: z.literal("totp"),
  friendly_name: z.string().max(100).default(""),
  issuer: z.string().max(100).default(""),
});
const codeSchema = z.object({ challenge_id: z.uuid(), code: z.string().regex(/^\d{6}$/) });

type Factor = { id: string; status: string; secret: string };

export function factorRoutes(context: AuthContext): Hono {
  const routes = new Hono();

  routes.post("/factors", async (call) => {
    const caller = await callerOf(context, call.req.raw);
    const asked = newSchema.safeParse(await call.req.json());
    if (!asked.success) throw new AuthProblem(400, "validation_failed", "factor_type needs to be totp");
    if (caller.aal !== "aal2" && (await hasVerified(context, caller)))
      throw new AuthProblem(403, "insufficient_aal", "AAL2 required to enroll a new factor");
    const { friendly_name, issuer } = asked.data;
    const [user] = await rowsOf<{ email: string }>(context, "select email from auth.users where id = $1", [
      caller.userId,
    ]);
    const totp = new TOTP({ issuer, label: user?.email ?? "", secret: new Secret({ size: 20 }) });
    const id = randomUUID();
    await rowsOf(
      context,
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
       values ($1, $2, $3, 'totp', 'unverified', $4)`,
      [id, caller.userId, friendly_name, totp.secret.base32],
    );
    const uri = totp.toString();
    return call.json({
      id,
      type: "totp",
      friendly_name,
      totp: { qr_code: renderSVG(uri), secret: totp.secret.base32, uri },
    });
  });

  routes.post("/factors/:id/challenge", async (call) => {
    const factor = await findFactor(context, await callerOf(context, call.req.raw), call.req.param("id"));
    const id = randomUUID();
    await rowsOf(context, "insert into auth.mfa_challenges (id, factor_id) values ($1, $2)", [id, factor.id]);
    return call.json({ id, type: "totp", expires_at: Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS });
  });

  routes.post("/factors/:id/verify", async (call) => {
    const caller = await callerOf(context, call.req.raw);
    const factor = await findFactor(context, caller, call.req.param("id"));
    const asked = codeSchema.safeParse(await call.req.json());
    if (!asked.success) throw wrongCode();
    await takeChallenge(context, factor, asked.data.challenge_id, () =>
      new TOTP({ secret: factor.secret }).validate({ token: asked.data.code, window: 1 }),
    );
    const token = /^Bearer (\S+)$/.exec(call.req.header("authorization") ?? "")?.[1] ?? "";
    return call.json(await raise(context, caller, factor, token));
  });

  routes.delete("/factors/:id", async (call) => {
    const caller = await callerOf(context, call.req.raw);
    const factor = await findFactor(context, caller, call.req.param("id"));
    if (factor.status === "verified" && caller.aal !== "aal2")
      throw new AuthProblem(403, "insufficient_aal", "AAL2 required to unenroll verified factor");
    await rowsOf(context, "delete from auth.mfa_factors where id = $1", [factor.id]);
    await rowsOf(context, "update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1", [factor.id]);
    return call.json({ id: factor.id });
  });
  return routes;
}

const wrongCode = () => new AuthProblem(422, "mfa_verification_failed", "Invalid TOTP code entered");

async function hasVerified(context: AuthContext, { userId }: Caller): Promise<boolean> {
  const sql = "select 1 from auth.mfa_factors where user_id = $1 and status = 'verified'";
  return (await rowsOf(context, sql, [userId])).length > 0;
}

/** @throws AuthProblem otherwise. */
export async function assertAssured(context: AuthContext, request: Request): Promise<void> {
  const caller = await callerOf(context, request);
  if (caller.aal !== "aal2" && (await hasVerified(context, caller)))
    throw new AuthProblem(
      401,
      "insufficient_aal",
      "AAL2 session is required to update email or password when MFA is enabled.",
    );
}

async function findFactor(context: AuthContext, { userId }: Caller, id: string): Promise<Factor> {
  const sql = "select id, status, secret from auth.mfa_factors where id::text = $1 and user_id = $2";
  const [factor] = await rowsOf<Factor>(context, sql, [id, userId]);
  if (!factor) throw new AuthProblem(404, "mfa_factor_not_found", "Factor not found");
  return factor;
}

/** `judge`: null when the code is wrong. @throws AuthProblem then, or when it is too late. */
async function takeChallenge(
  context: AuthContext,
  factor: Factor,
  id: string,
  judge: () => number | null,
): Promise<void> {
  const open = `factor_id = $1 and id = $2 and verified_at is null
    and created_at > now() - interval '${CHALLENGE_SECONDS} seconds'`;
  const found = await rowsOf(context, `select 1 from auth.mfa_challenges where ${open}`, [factor.id, id]);
  if (found.length === 0)
    throw new AuthProblem(422, "mfa_challenge_expired", "MFA challenge has expired, verify against another challenge");
  if (judge() === null) throw wrongCode();
  await rowsOf(context, `update auth.mfa_challenges set verified_at = now() where ${open}`, [factor.id, id]);
}

/** Sessions below it end with the first factor. */
async function raise(context: AuthContext, caller: Caller, factor: Factor, token: string) {
  const { userId, sessionId } = caller;
  await rowsOf(context, "update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1", [
    factor.id,
  ]);
  await rowsOf(context, "update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1", [sessionId, factor.id]);
  await rowsOf(context, "delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') <> 'aal2'", [userId]);
  await addMethod(context, sessionId, "totp");
  const refreshToken = randomUUID();
  await rowsOf(context, "update auth.refresh_tokens set revoked = true where session_id = $1", [sessionId]);
  await rowsOf(
    context,
    "insert into auth.refresh_tokens (id, token, user_id, session_id, revoked) values ($1::text, $1::text, $2, $3, false)",
    [refreshToken, userId, sessionId],
  );
  const { jwtExpiry } = context;
  const issuedAt = Math.floor(Date.now() / 1000);
  const raised = await signWithAssurance(context, token, { iat: issuedAt, exp: issuedAt + jwtExpiry });
  const [user] = await rowsOf<{ id: string; email: string }>(
    context,
    "select id, email, aud, role, created_at, updated_at from auth.users where id = $1",
    [userId],
  );
  return {
    access_token: raised,
    token_type: "bearer",
    expires_in: jwtExpiry,
    refresh_token: refreshToken,
    expires_at: issuedAt + jwtExpiry,
    user: { ...user, app_metadata: {}, user_metadata: {} },
  };
}

import { decodeJwt, SignJWT, type JWTPayload } from "jose";
import { z } from "zod";
import { rowsOf, type AuthContext } from "./context.ts";

const answerSchema = z.looseObject({ access_token: z.string(), user: z.looseObject({ id: z.string() }) });

type Method = { method: string; timestamp: number };

/** As GoTrue's do: `amr` in seconds, `aal`; `method` is null for a renewed session. */
export async function withAssurance(context: AuthContext, answer: Response, method: string | null): Promise<Response> {
  if (!answer.ok) return answer;
  const parsed = answerSchema.safeParse(await answer.clone().json());
  // A sign-up that waits for its confirmation brings no session.
  if (!parsed.success) return answer;
  const { user, access_token, ...rest } = parsed.data;
  const sessionId = String(decodeJwt(access_token).session_id);
  if (method) await addMethod(context, sessionId, method);
  return Response.json({
    ...rest,
    access_token: await signWithAssurance(context, access_token),
    user: { ...user, factors: await factorsOf(context, user.id) },
  });
}

export async function addMethod(context: AuthContext, sessionId: string, method: string): Promise<void> {
  await rowsOf(
    context,
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
     on conflict (session_id, authentication_method) do update set created_at = now(), updated_at = now()`,
    [sessionId, method],
  );
}

/** `times`: when it is issued and ends, in seconds. */
export async function signWithAssurance(
  context: AuthContext,
  token: string,
  times: { iat?: number; exp?: number } = {},
): Promise<string> {
  const claims: JWTPayload = { ...decodeJwt(token), ...times };
  const [session] = await rowsOf<{ aal: string }>(
    context,
    "select coalesce(aal, 'aal1') as aal from auth.sessions where id = $1",
    [claims.session_id],
  );
  const amr = await rowsOf<Method>(
    context,
    `select authentication_method as method, extract(epoch from created_at)::int as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by created_at desc`,
    [claims.session_id],
  );
  return new SignJWT({ ...claims, aal: session?.aal ?? "aal1", amr })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(new TextEncoder().encode(context.jwtSecret));
}

/** Without their secrets. */
export async function factorsOf(context: AuthContext, userId: string): Promise<Record<string, unknown>[]> {
  return rowsOf(
    context,
    `select id, friendly_name, factor_type, status, created_at, updated_at from auth.mfa_factors
     where user_id = $1 order by created_at`,
    [userId],
  );
}

import { hash } from "bcryptjs";
import { Hono } from "hono";
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { assertSecretKey } from "./callers.ts";
import { rowsOf, type AuthContext } from "./context.ts";
import { AuthProblem } from "./problem.ts";
import { factorsOf } from "./tokens.ts";

const inviteSchema = z.object({ email: z.email() });
const newSchema = inviteSchema.extend({ password: z.string().min(12).max(72), email_confirm: z.literal(true) });

type User = { id: string; email: string; email_confirmed_at: string | null };

/** As far as the shop needs them. */
export function accountRoutes(context: AuthContext): Hono {
  const routes = new Hono();
  for (const path of ["/invite", "/admin/*"])
    routes.use(path, async ({ req }, next) => {
      assertSecretKey(context, req.raw);
      await next();
    });

  routes.post("/invite", async (call) => {
    const { email } = read(inviteSchema, await call.req.json());
    const tokenHash = randomBytes(28).toString("hex");
    const known = await findUser(context, email);
    if (known?.email_confirmed_at) throw emailExists();
    const user = known ?? (await addUser(context, email, null));
    await rowsOf(
      context,
      "update auth.users set confirmation_token = $2, confirmation_sent_at = now(), invited_at = now() where id = $1",
      [user.id, tokenHash],
    );
    await context.sendInvitation(user.email, tokenHash);
    return call.json(userJson(user));
  });

  routes.post("/admin/users", async (call) => {
    const { email, password } = read(newSchema, await call.req.json());
    if (await findUser(context, email)) throw emailExists();
    return call.json(userJson(await addUser(context, email, password)));
  });

  routes.get("/admin/users/:id/factors", async (call) => call.json(await factorsOf(context, call.req.param("id"))));

  routes.delete("/admin/users/:id/factors/:factor", async (call) => {
    const { id, factor } = call.req.param();
    await rowsOf(context, "delete from auth.mfa_factors where id = $1 and user_id = $2", [factor, id]);
    return call.json({ id: factor });
  });
  return routes;
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new AuthProblem(400, "validation_failed", "The request is not understood");
  return parsed.data;
}

const emailExists = () =>
  new AuthProblem(422, "email_exists", "A user with this email address has already been registered");

async function findUser(context: AuthContext, email: string): Promise<User | undefined> {
  const sql = "select id, email, email_confirmed_at from auth.users where email = lower($1)";
  return (await rowsOf<User>(context, sql, [email]))[0];
}

async function addUser(context: AuthContext, email: string, password: string | null): Promise<User> {
  const [user] = await rowsOf<User>(
    context,
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
       raw_user_meta_data)
     values (gen_random_uuid(), 'authenticated', 'authenticated', lower($1), $2::text, case when $2::text is null then null else now() end,
       '{"provider": "email", "providers": ["email"]}', '{}')
     returning id, email, email_confirmed_at`,
    [email, password && (await hash(password, 10))],
  );
  if (!user) throw new AuthProblem(500, "unexpected_failure", "The account could not be made");
  await rowsOf(
    context,
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
     values (gen_random_uuid(), 'email', $1::text, $1::uuid,
       jsonb_build_object('sub', $1::text, 'email', $2::text, 'email_verified', false, 'phone_verified', false), now())`,
    [user.id, user.email],
  );
  return user;
}

const userJson = ({ id, email, email_confirmed_at }: User) => ({
  id,
  email,
  email_confirmed_at,
  aud: "authenticated",
  role: "authenticated",
  app_metadata: {},
  user_metadata: {},
  created_at: new Date().toISOString(),
});

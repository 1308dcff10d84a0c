import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { wrongAuthSettings } from "./auth-settings.ts";
import type { Settings } from "./settings.ts";

const SOUND = {
  disable_signup: true,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: "twilio",
  saml_enabled: false,
  external: { email: true, phone: false, anonymous_users: false, google: false },
};

/** Asks a server that answers as a hosted project with these settings and this site URL does. */
async function judge(answer: unknown, siteUrl = "https://shop.test") {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://x");
    const key = request.headers.apikey ?? searchParams.get("apikey");
    if (key !== "sb_publishable_x") return response.writeHead(401).end("{}");
    if (pathname === "/auth/v1/settings") return response.end(JSON.stringify(answer));
    const location = `${siteUrl}/?error=access_denied#error=access_denied&error_code=otp_expired`;
    response.writeHead(303, { location }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: "test",
    NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${port}`,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
    SITE_URL: "https://shop.test",
  };
  const settings: Settings = { env, embedded: false, port: 0, dataDir: "" };
  const found = await wrongAuthSettings(settings);
  await new Promise((resolve) => server.close(resolve));
  return found;
}

test("SEC-M7 a project that is set as it should be has nothing to mend", async () => {
  expect(await judge(SOUND)).toEqual([]);
});

test("SEC-M7 each wrong setting is named, with the place where to mend it", async () => {
  const external = { email: false, phone: false, anonymous_users: true, google: true };
  const found = await judge(
    { ...SOUND, disable_signup: false, mailer_autoconfirm: true, external },
    "http://localhost:3000",
  );
  const all = found?.map(({ what, where }) => `${what} ${where}`) ?? [];
  expect(all).toHaveLength(6);
  for (const name of ["Allow new users to sign up", "Confirm email", "Email an", "anonymous_users aus", "google aus"])
    expect(all.join("\n")).toContain(name);
  expect(all.at(-1)).toContain("sondern zu http://localhost:3000");
});

test("SEC-M7 a project that does not answer is not called sound", async () => {
  expect(await judge("no settings")).toBeNull();
});

test("SEC-M7 config.toml sends nobody's links to this machine, and closes the sign-up", () => {
  const toml = readFileSync("supabase/config.toml", "utf8");
  const auth = toml.slice(toml.indexOf("[auth]"), toml.indexOf("[auth.sessions]"));
  expect(auth).toContain('site_url = "env(SITE_URL)"');
  expect(auth).toContain("enable_signup = false");
  expect(auth).toContain("minimum_password_length = 12");
  expect(auth).toContain("jwt_expiry = 900");
  expect(toml).toMatch(/\[auth\.sessions\]\ntimebox = "12h"/);
  expect(toml).toMatch(/\[auth\.mfa\.totp\]\nenroll_enabled = true\nverify_enabled = true/);
  expect(toml).not.toContain("localhost");
});

import { expect, type APIResponse, type Page } from "./test";
import { createHash } from "node:crypto";

type Policy = Record<string, string[]>;

/** The policies of an answer, one for each header, as lists of sources by directive. */
function policiesOf(response: APIResponse): Policy[] {
  return response
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === "content-security-policy")
    .map(({ value }) =>
      Object.fromEntries(
        value.split("; ").map((directive) => {
          const [name = "", ...sources] = directive.split(" ");
          return [name, sources];
        }),
      ),
    );
}

/** Expects that the page's policy allows its own scripts and no other, and has the other headers a page must have. */
export async function expectGuarded(response: APIResponse): Promise<void> {
  const headers = response.headers();
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(headers["permissions-policy"]).toContain("camera=()");
  expect(headers["x-powered-by"]).toBeUndefined();
  expect(headers["x-request-id"]).toMatch(/^[\w-]{8,64}$/);

  const policies = policiesOf(response);
  const others = Object.assign({}, ...policies) as Policy;
  expect(others).toMatchObject({
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "connect-src": ["'self'"],
  });
  const scripts = policies.filter((policy) => "script-src" in policy);
  expect(scripts, "one policy for scripts").toHaveLength(1);
  const allowed = scripts[0]?.["script-src"] ?? [];
  const ownSource = /^'(self|nonce-[\w+/=]{22,}|sha256-[\w+/=]{44})'$/;
  expect(allowed.filter((source) => !ownSource.test(source))).toEqual([]);
  expect(
    inlineScripts(await response.text()).filter((sources) => !allowed.some((one) => sources.includes(one))),
  ).toEqual([]);
}

/** The scripts within a page, each as the sources that would allow it. */
function inlineScripts(html: string): string[][] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\ssrc=|application\/ld\+json/.test(attributes))
    .map(([, attributes = "", body = ""]) => {
      const nonce = /\snonce="([^"]+)"/.exec(attributes)?.[1];
      return [`'sha256-${createHash("sha256").update(body).digest("base64")}'`, `'nonce-${nonce}'`];
    });
}

/** Collects what the browser refused or complained of on the page, from its first document on. */
export async function watchPage(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.exposeFunction("reportViolation", (text: string) => complaints.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
      (window as unknown as { reportViolation: (text: string) => void }).reportViolation(
        `${violatedDirective} ${blockedURI} ${sample}`,
      ),
    );
  });
  return complaints;
}

import text from "#messages/too-many.json" with { type: "json" };
import { basePolicy } from "../http/policy.ts";

/** Complete in itself, so that it costs nothing to answer with. The empty address is that of the page itself. */
export const TOO_MANY_PAGE = `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text.title}</title>
<style>
:root { color-scheme: light dark; background: light-dark(#fbf9f6, #181512); color: light-dark(#211c18, #efece8) }
body { margin: 0; padding: 20vh 1.5rem; text-align: center; font: 1.0625rem/1.6 system-ui, sans-serif }
h1 { margin: 0; font: 400 2.25rem/1.2 Georgia, serif }
p { max-width: 34rem; margin: 1.25rem auto 2rem }
a { display: inline-block; padding: .75rem; color: inherit }
</style>
</head>
<body>
<main>
<h1>${text.title}</h1>
<p>${text.text}</p>
<a href="">${text.retry}</a> <a href="/">${text.toHome}</a>
</main>
</body>
</html>
`;

/** `retrySeconds`: after which to ask again. */
export function tooManyHeaders(siteUrl: string, retrySeconds: number): Record<string, string> {
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": `script-src 'none'; ${basePolicy(siteUrl, false)}`,
    "retry-after": String(retrySeconds),
    "cache-control": "no-store",
  };
}

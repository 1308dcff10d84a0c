import { networkOf } from "@/lib/http/client-address";
import { basePolicy } from "@/lib/http/policy";
import text from "@/messages/too-many.de.json";
import { ReadCounts } from "./read-counts";

/** Searches and filtered pages a minute that one visitor gets: a person does not read two a second, and a search engine asks less. */
const MAX_READS = 120;

type Settings = { TRUSTED_PROXIES: number; SITE_URL: string };

const counts = new ReadCounts();

/**
 * The answer to a visitor who asks for too many searches, filtered lists and later pages of lists, each of which is work for
 * the database; null while they are not too many.
 */
export function refuseReading({ method, url, headers }: Request, settings: Settings): Response | null {
  if ((method !== "GET" && method !== "HEAD") || !new URL(url).search) return null;
  if (counts.take(networkOf(headers, settings.TRUSTED_PROXIES), MAX_READS)) return null;
  return new Response(PAGE, {
    status: 429,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `script-src 'none'; ${basePolicy(settings.SITE_URL, false)}`,
      "retry-after": String(counts.secondsLeft),
      "cache-control": "no-store",
    },
  });
}

/** Complete in itself, so that it costs nothing to answer with. The empty address is that of the page itself. */
const PAGE = `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text.title} | Kunst &amp; Geduld</title>
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

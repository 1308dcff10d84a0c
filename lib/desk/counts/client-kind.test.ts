import { expect, test } from "vitest";
import { clientKind } from "./client-kind";

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["browser", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Chrome/149.0.0.0 Safari/537.36`],
  ["browser", "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0"],
  ["browser", "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 GSA/400.0 Mobile/15E148"],
  ["openai", `Mozilla/5.0 ${chrome}; compatible; GPTBot/1.3; +https://openai.com/gptbot`],
  ["openai", `Mozilla/5.0 ${chrome}; compatible; OAI-SearchBot/1.3; +https://openai.com/searchbot`],
  ["openai", `Mozilla/5.0 ${chrome}; compatible; ChatGPT-User/1.0; +https://openai.com/bot`],
  ["anthropic", `Mozilla/5.0 ${chrome}; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)`],
  ["anthropic", "Claude-User (claude-code/2.1.0; +https://support.anthropic.com/)"],
  ["perplexity", `Mozilla/5.0 ${chrome}; compatible; Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)`],
  ["assistant", `Mozilla/5.0 ${chrome}; compatible; MistralAI-User/1.0; +https://docs.mistral.ai/robots)`],
  ["assistant", "meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)"],
  ["assistant", `Mozilla/5.0 ${chrome}; compatible; Google-CloudVertexBot; +https://cloud.google.com/)`],
  ["search", `Mozilla/5.0 ${chrome}; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/149.0.0.0`],
  ["search", `Mozilla/5.0 ${chrome}; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/149.0.0.0`],
  ["program", `Mozilla/5.0 (X11; Linux x86_64) ${chrome} HeadlessChrome/149.0.0.0 Safari/537.36`],
  ["program", "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)"],
  ["program", "curl/8.14.1"],
  ["program", "python-requests/2.32.5"],
  ["program", ""],
])("%s: %s", (kind, userAgent) => expect(clientKind(userAgent)).toBe(kind));

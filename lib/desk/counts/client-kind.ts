import type { Count } from "./collect-counts";

/** By the names that their operators publish; the first that fits. */
const NAMED: readonly [Count["client"], RegExp][] = [
  ["openai", /GPTBot|ChatGPT|OAI-\w+/i],
  ["anthropic", /Claude|anthropic/i],
  ["perplexity", /Perplexity/i],
  [
    "assistant",
    /Google-(CloudVertexBot|Agent|NotebookLM)|Gemini|meta-external|MistralAI|cohere|DuckAssistBot|YouBot|Amazonbot|Amzn-|Bytespider|CCBot|xAI|Grok|DeepSeek|PetalBot|Manus-User/i,
  ],
  [
    "search",
    /Google|AdsBot|bingbot|BingPreview|msnbot|Applebot|DuckDuckBot|Yandex|Baiduspider|Qwant|Seznam|Ecosia|Mojeek|Slurp|Kagi/i,
  ],
  [
    "program",
    /bot\b|crawl|spider|scrap|fetch|monitor|preview|facebookexternalhit|Headless|PhantomJS|Lighthouse|Pingdom/i,
  ],
];

/** Browsers name themselves so; what names itself nowhere is a program. */
const BROWSER_NAME = /^(Mozilla|Opera)\/\d/;

export function clientKind(userAgent: string): Count["client"] {
  const known = NAMED.find(([, name]) => name.test(userAgent))?.[0];
  return known ?? (BROWSER_NAME.test(userAgent) ? "browser" : "program");
}

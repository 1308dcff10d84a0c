import { expect, test } from "vitest";
import { prefersMarkdown } from "./prefers-markdown";

test.each([
  ["text/markdown", true],
  ["text/markdown, text/html, */*", true],
  ["text/html;q=0.8, Text/Markdown", true],
  ["text/markdown;q=0.9, text/html;q=0.8", true],
  // Browsers, and who would rather have the page.
  ["text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8", false],
  ["text/html, text/markdown", false],
  ["text/markdown;q=0, text/plain", false],
  ["*/*", false],
  [null, false],
])("%s", (accept, isWanted) => {
  expect(prefersMarkdown(accept)).toBe(isWanted);
});

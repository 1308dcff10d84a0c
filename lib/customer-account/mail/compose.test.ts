import { expect, test } from "vitest";
import { renderLetter } from "@/lib/mail/render";
import { codeHash, codeOf } from "../code";
import { codeLetter } from "./compose";

test("a code is six digits, another for each seed, and belongs to its address however that is spelled", () => {
  const codes = Array.from({ length: 200 }, (_, n) => codeOf(String(n)));
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(codes).size).toBeGreaterThan(195);
  expect(codeHash(" Clara@Example.org", "123456")).toBe(codeHash("clara@example.org", "123456"));
  expect(codeHash("jonas@example.org", "123456")).not.toBe(codeHash("clara@example.org", "123456"));
});

test("the mail says the code and until when it holds, in no link and not in its subject", async () => {
  const letter = codeLetter("012345", new Date("2026-11-28T09:10:00Z"), "https://shop.example");
  const { subject, html, body } = await renderLetter(letter);
  expect(body).toContain("012345");
  expect(body.replaceAll(/\s+/g, " ")).toContain("gilt bis 10:10 Uhr");
  expect(subject).not.toContain("012345");
  for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).not.toMatch(/012345|\/konto/);
});

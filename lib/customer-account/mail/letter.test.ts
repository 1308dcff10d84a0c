import { expect, test } from "vitest";
import { renderLetter } from "@/lib/mail/render";
import { codeLetter } from "./letter";

test("the mail says the code and until when it holds, in no link and not in its subject", async () => {
  const letter = codeLetter("012345", new Date("2026-11-28T09:10:00Z"), "https://shop.example");
  const { subject, html, body } = await renderLetter(letter);
  expect(body).toContain("012345");
  expect(body.replaceAll(/\s+/g, " ")).toContain("gilt bis 10:10 Uhr");
  expect(subject).not.toContain("012345");
  for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).not.toMatch(/012345|\/konto/);
});

import { expect, test } from "vitest";
import { replyAddress } from "./reply";

const read = (address: string) => {
  const url = new URL(address);
  return { to: decodeURIComponent(url.pathname), ...Object.fromEntries(url.searchParams) };
};

test("quotes what was written below an empty line", () => {
  expect(read(replyAddress("a&b@example.org", "Re: Größe & Farbe", "Guten Tag,\n\nwo?\r\n"))).toEqual({
    to: "a&b@example.org",
    subject: "Re: Größe & Farbe",
    body: "\r\n\r\n> Guten Tag,\r\n>\r\n> wo?",
  });
});

test("without words there is nothing to quote", () => {
  expect(read(replyAddress("a@example.org", "Hallo", " \n"))).toEqual({ to: "a@example.org", subject: "Hallo" });
});

test.each(["ä".repeat(5000), "🧩".repeat(3000), `${"kurz\n".repeat(900)}`])(
  "stays short enough to be opened: %#",
  (text) => {
    const address = replyAddress("a@example.org", "Betreff", text);
    expect(address.length).toBeLessThanOrEqual(1900);
    expect(address.length).toBeGreaterThan(1850);
    expect(read(address)).toMatchObject({ body: expect.stringMatching(/ …$/) as string });
  },
);

import { expect, test } from "vitest";
import { unlinked } from "./unlinked";

test.each(["https://evil.example/login", "www.evil.example", "evil。example", "mailto:a@evil.example", "tel:+4940123"])(
  "SEC-M2 %s in somebody's words is no link",
  (link) => {
    const text = unlinked(`Ihr Konto wurde gesperrt: ${link}`);
    expect(text).not.toMatch(/[a-z]:[/a+]|[a-z][.。][a-z]/);
    expect(text.replaceAll("\u200B", "")).toBe(`Ihr Konto wurde gesperrt: ${link}`);
  },
);

test.each(["Bestellung KG-0A1B-2C3D vom 22.11.2026, 14:30 Uhr", "Dr. Clara Schön", "Straße 3 a, 01067 Dresden"])(
  "SEC-M2 %s stays as it is",
  (text) => expect(unlinked(text)).toBe(text),
);

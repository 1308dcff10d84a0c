import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WholeWords } from "./whole-words";

const whole = (text: string) =>
  [...renderToStaticMarkup(<WholeWords>{text}</WholeWords>).matchAll(/<span[^>]*>([^<]*)</g)].map(([, word]) => word);

test("a word with a hyphen stays on one line, and nothing else changes", () => {
  const text = "Per E-Mail an Ihre E-Mail-Adresse, zum Beispiel zu KG-7F3K-9QXM. Nicht: Vor- und Nachname.";
  expect(whole(text)).toEqual(["E-Mail", "E-Mail-Adresse", "KG-7F3K-9QXM"]);
  expect(renderToStaticMarkup(<WholeWords>{text}</WholeWords>).replace(/<[^>]+>/g, "")).toBe(text);
  expect(whole("Dann wird Ihre IP-Adresse übertragen")).toEqual(["IP-Adresse"]);
  expect(whole("We'll e-mail you")).toEqual(["e-mail"]);
  expect(whole("Puzzle aus Ihrem Foto, 48 × 36 cm, 504 Teile")).toEqual(["48 × 36 cm"]);
  expect(whole("49,3 mm oder 15.5 mm, 38 cm")).toEqual(["49,3 mm", "15.5 mm", "38 cm"]);
  expect(whole("zum Beispiel K7WM-2Q9X-4HTC-PAZ3. Er")).toEqual(["K7WM-2Q9X-4HTC-PAZ3"]);
});

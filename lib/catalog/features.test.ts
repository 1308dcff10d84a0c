import { expect, test } from "vitest";
import { featureText, type Features } from "./features";

const engraving = { place: "Innenseite", text: "Für {font}", font: "Klassisch" };

test.each<[Features, string]>([
  [{}, ""],
  [{ pieces: 1000, dimensions: "68 × 48 cm", material: "Birkenholz" }, "1000 Teile, 68 × 48 cm, Birkenholz"],
  [{ material: "Silber", engraving, design: null }, "Silber, Gravur „Für {font}“ (Klassisch, Innenseite)"],
  [{ pieces: 500, design: "3f9a0c1e-0000", shape: "heart" }, "500 Teile, Foto Nr. 3F9A, mit einem Teil in Herzform"],
  [{ material: "Weißleim", contents: "50 ml" }, "Weißleim, 50 ml"],
  [{ material: "Eiche", contents: "Stück" }, "Eiche"],
  [{ material: "PDF per E-Mail", recipient: "Mia" }, "PDF per E-Mail, für Mia"],
])("the features %j are called %j", (features, words) => {
  expect(featureText(features)).toBe(words);
});

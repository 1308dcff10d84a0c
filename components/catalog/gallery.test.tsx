// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Picture, Variant } from "@/lib/catalog/schema";
import { Gallery } from "./gallery";
import { useVariant, VariantProvider } from "./variant-client";

const PICTURES = Array.from({ length: 7 }, (_, index): Picture => {
  const number = index + 1;
  return {
    url: `/kunst/ansicht-${number}.webp`,
    alt: `Ansicht ${number}`,
    caption: `Unterschrift ${number}`,
    width: 1280,
    height: 1600,
    color: "#808080",
  };
});
const LABELS = {
  gallery: "Bilder von Teich",
  show: "Bild {number} zeigen",
  fullScreen: "Bild in voller Größe ansehen",
  failed: "Die Ansicht lässt sich nicht öffnen.",
  pictureFailed: "Dieses Bild konnte nicht geladen werden.",
  showNext: "Nächstes Bild ansehen",
  board: "Probepuzzle ansehen",
  play: "Probepuzzle spielen",
  playFailed: "Das Probepuzzle lässt sich nicht laden.",
  map: "Schwierigkeit zeigen",
  hideMap: "Schwierigkeit ausblenden",
  mapped: "Eingefärbt: {confusable} von {pieces} Teilen",
};
const WORK = { id: 1, name: "Teich", src: "/kunst/ansicht-1.webp" };
const variant = (id: number, picture: number) =>
  ({ id, slug: `teich-${id}`, picture, confusable: 52, pieces: 1000 }) as Variant;

function Choose() {
  const { variants, choose } = useVariant();
  return <button onClick={() => choose(variants[1]!)}>Die andere Größe</button>;
}

let decoded = Promise.withResolvers<void>();
beforeEach(async () => {
  decoded = Promise.withResolvers();
  Element.prototype.scrollTo = () => {};
  HTMLImageElement.prototype.decode = () => decoded.promise;
  render(
    <VariantProvider variants={[variant(1, 0), variant(2, 4)]} chosen={1}>
      <Gallery
        product={{ id: 1, slug: "teich" }}
        pictures={PICTURES}
        longestCaption="Unterschrift 1"
        hung
        work={WORK}
        labels={LABELS}
      />
      <Choose />
    </VariantProvider>,
  );
  await screen.findByLabelText("Bild 1 zeigen");
});
afterEach(cleanup);

const stage = () => screen.getByLabelText(LABELS.fullScreen);
const thumb = (number: number) => screen.getByLabelText(`Bild ${number} zeigen`);
const swipe = (by: number) => {
  fireEvent.pointerDown(stage(), { clientX: 200 });
  fireEvent.pointerUp(stage(), { clientX: 200 + by });
};
/** What picture is on the stage, and whether caption and strip say the same. */
function seen(): string | null {
  const shown = screen
    .getAllByAltText(/^Ansicht/)
    .filter((image) => !image.parentElement!.classList.contains("hidden"))
    .map((image) => image.getAttribute("alt"));
  expect(shown).toHaveLength(1);
  const number = Number(shown[0]!.slice("Ansicht ".length));
  expect(document.querySelector("[aria-live]")!.textContent).toBe(`Unterschrift ${number}`);
  expect(thumb(number).getAttribute("aria-pressed")).toBe("true");
  return shown[0]!;
}

test("swipes and arrow keys lead from picture to picture and around", () => {
  expect(seen()).toBe("Ansicht 1");
  swipe(100);
  expect(seen()).toBe("Ansicht 7");
  swipe(-100);
  expect(seen()).toBe("Ansicht 1");
  fireEvent.keyDown(stage(), { key: "ArrowLeft" });
  expect(seen()).toBe("Ansicht 7");
  fireEvent.keyDown(stage(), { key: "ArrowLeft" });
  expect(seen()).toBe("Ansicht 6");
  fireEvent.click(thumb(3));
  expect(seen()).toBe("Ansicht 3");
});

test("a drag too short to turn the picture opens nothing either, and a press does", async () => {
  swipe(30);
  fireEvent.click(stage());
  await new Promise((done) => setTimeout(done, 100));
  expect([seen(), screen.queryByRole("dialog")]).toEqual(["Ansicht 1", null]);
  fireEvent.click(stage());
  expect((await screen.findByRole("dialog", { name: LABELS.gallery }, { timeout: 10_000 })).isConnected).toBe(true);
});

test("only the first picture is there at once, and those beside it when a finger comes near", () => {
  const made = () => screen.getAllByAltText(/^Ansicht/).map((image) => image.getAttribute("alt"));
  expect(made()).toEqual(["Ansicht 1"]);
  fireEvent.focus(stage());
  // The second place is the board's.
  expect(made()).toEqual(["Ansicht 1", "Ansicht 7"]);
  fireEvent.keyDown(stage(), { key: "ArrowRight" });
  expect(made()).toEqual(["Ansicht 1", "Ansicht 2"]);
});

test("after the motif comes a board to play, and then the other pictures", () => {
  fireEvent.keyDown(stage(), { key: "ArrowRight" });
  expect(screen.getByLabelText(LABELS.board).getAttribute("aria-pressed")).toBe("true");
  expect(screen.queryByLabelText(LABELS.fullScreen)).toBeNull();
  fireEvent.keyDown(screen.getByLabelText(LABELS.play), { key: "ArrowRight" });
  expect(seen()).toBe("Ansicht 2");
});

test("one tap draws on the motif where it is difficult, and leafing takes it away", () => {
  const map = () => document.querySelector<HTMLElement>(".picture-map")?.style.maskImage;
  expect(map()).toBeUndefined();
  fireEvent.click(screen.getByText(LABELS.map));
  expect(map()).toBe("url(/product/teich-1/karte.svg)");
  // What a press does is said, and not once more by a state.
  fireEvent.click(screen.getByText(LABELS.hideMap));
  expect(map()).toBeUndefined();
  fireEvent.click(screen.getByText(LABELS.map));
  expect(document.querySelector("[aria-live]")!.textContent).toBe("Eingefärbt: 52 von 1000 Teilen");
  swipe(-100);
  expect([map(), screen.queryByText(LABELS.map)]).toEqual([undefined, null]);
});

test("the small pictures wait for the large one", async () => {
  const small = () => thumb(3).querySelectorAll("img").length;
  expect(small()).toBe(0);
  decoded.resolve();
  await waitFor(() => expect(small()).toBe(1));
});

test("a picture that does not come says so and leads to the next", () => {
  fireEvent.click(thumb(2));
  fireEvent.error(screen.getByAltText("Ansicht 2"));
  expect(screen.getByRole("status").textContent).toContain(LABELS.pictureFailed);
  fireEvent.click(screen.getByText(LABELS.showNext));
  expect([seen(), screen.queryByText(LABELS.pictureFailed)]).toEqual(["Ansicht 3", null]);
});

test("another variant brings its own picture to the stage", () => {
  fireEvent.click(thumb(3));
  fireEvent.click(screen.getByText("Die andere Größe"));
  expect(seen()).toBe("Ansicht 5");
});

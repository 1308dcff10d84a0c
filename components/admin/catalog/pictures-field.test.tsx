// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { toast, Toaster } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  EMPTY_PRODUCT,
  type PictureForm,
  type ProductForm,
  type ProductInput,
} from "@/lib/catalog/admin/product-form-schema";
import type { sendFile as Send } from "@/lib/platform/http/send-file";
import { PicturesField } from "./pictures-field";
import { usePaste } from "./use-paste";
import { usePictures } from "./use-pictures";

const { sendFile, shrinkPicture } = vi.hoisted(() => ({
  sendFile: vi.fn<typeof Send>(),
  shrinkPicture: vi.fn<(file: File) => Promise<File | null>>(),
}));
vi.mock("@/lib/platform/images/shrink", () => ({ shrinkPicture }));
vi.mock("@/lib/platform/http/send-file", () => ({ sendFile }));

const picture = (name: string): PictureForm => ({
  url: `/bilder/${name}.jpg`,
  alt: "",
  caption: "",
  width: 400,
  height: 500,
  color: "#808080",
});
const file = (name: string, type = "image/jpeg", size = 10) =>
  new File([new Uint8Array(size)], `${name}.jpg`, { type });
const stored = (name: string) => ({
  status: 200,
  body: { url: `/bilder/${name}.jpg`, width: 400, height: 500, color: "#808080" },
});

let read: () => PictureForm[];

function Form({ pictures }: { pictures: PictureForm[] }) {
  const form = useForm<ProductForm, unknown, ProductInput>({ defaultValues: { ...EMPTY_PRODUCT, pictures } });
  const control = usePictures(form);
  const element = useRef<HTMLFormElement>(null);
  usePaste(control, element);
  useEffect(() => {
    read = () => form.getValues("pictures");
  });
  return (
    <form ref={element}>
      <PicturesField pictures={control} />
      <Toaster />
    </form>
  );
}

beforeEach(() => {
  HTMLElement.prototype.checkVisibility = () => true;
  URL.createObjectURL = () => "blob:vorschau";
  URL.revokeObjectURL = () => {};
  sendFile.mockReset().mockImplementation(async (_address, { name }) => stored(name.replace(".jpg", "")));
});
afterEach(() => {
  act(() => void toast.dismiss());
  cleanup();
});

const settle = () => act(() => new Promise((done) => setTimeout(done, 30)));
const urls = () => read().map(({ url }) => url.replace(/^\/bilder\/|\.jpg$/g, ""));
const slot = (index: number) => document.querySelector(`[data-picture="${index}"]`)!;
async function choose(label: string, ...files: File[]) {
  fireEvent.change(screen.getByLabelText(label, { selector: "input[type=file]" }), { target: { files } });
  await settle();
}
async function drop(index: number, ...files: File[]) {
  const event = createEvent.drop(slot(index));
  Object.defineProperty(event, "dataTransfer", { value: { files } });
  fireEvent(slot(index), event);
  await settle();
}
async function paste(...files: File[]) {
  fireEvent(document, Object.assign(new Event("paste", { cancelable: true }), { clipboardData: { files } }));
  await settle();
}

test("pictures are chosen, dropped and pasted, each into its place and the others behind all that are there", async () => {
  render(<Form pictures={[]} />);
  await drop(0, file("erstes"));
  await paste(file("zweites"));
  await choose("Hauptbild", file("neu"), file("drittes"), file("viertes"));
  expect(urls()).toEqual(["neu", "zweites", "drittes", "viertes"]);
  expect(screen.getAllByText("Bild hochgeladen!")).not.toEqual([]);
});

test("what is pasted while a place has the focus goes into that place and keeps its description", async () => {
  render(<Form pictures={[picture("a"), { ...picture("b"), alt: "Ein See" }]} />);
  slot(1).querySelector("input")!.focus();
  await paste(file("neu"));
  expect(read()[1]).toMatchObject({ url: "/bilder/neu.jpg", alt: "Ein See" });
});

test.each<[string, File, Awaited<ReturnType<typeof Send>> | undefined, RegExp]>([
  ["no picture", file("liste", "application/pdf"), undefined, /Ungültiges Dateiformat!/],
  ["too large", file("gross", "image/jpeg", 5_242_881), undefined, /Datei zu groß!/],
  ["broken", file("halb"), { status: 400, body: { error: "Dieses Bild ist beschädigt." } }, /beschädigt/],
  ["lost on its way", file("weg"), null, /^Die Verbindung ist unterbrochen/],
])(
  "a file that is %s is refused with the reason at its place, and the next try is told nothing of it",
  async (_what, wrong, answer, says) => {
    if (answer !== undefined) sendFile.mockResolvedValueOnce(answer);
    render(<Form pictures={[]} />);
    await choose("Hauptbild", wrong);
    expect(slot(0).textContent).toMatch(new RegExp(says.source.replace("^", "")));
    expect([urls(), sendFile.mock.calls.length]).toEqual([[], answer === undefined ? 0 : 1]);
    await choose("Hauptbild", file("gut"));
    expect([urls(), slot(0).textContent?.match(says)]).toEqual([["gut"], null]);
  },
);

test.each([
  [file("gross", "image/jpeg", 5_242_881), "Datei zu groß! Maximum 5MB", false],
  [file("foto", "image/heic"), "Ungültiges Dateiformat! Nur JPG, PNG, WEBP, AVIF erlaubt", true],
])("a picture that is refused for its size or as HEIC is made smaller and goes on", async (wrong, says, isHeic) => {
  shrinkPicture.mockResolvedValueOnce(null).mockResolvedValueOnce(file("klein"));
  render(<Form pictures={[]} />);
  await drop(0, wrong);
  expect(slot(0).textContent).toContain(says);
  expect(slot(0).textContent?.includes("Maximale Kompatibilität")).toBe(isHeic);
  fireEvent.click(screen.getByText("Bild verkleinern"));
  await settle();
  expect(slot(0).textContent).toContain("Ihr Browser kann dieses Bild nicht öffnen");
  fireEvent.click(screen.getByText("Bild verkleinern"));
  await settle();
  expect([urls(), slot(0).textContent?.includes(says)]).toEqual([["klein"], false]);
});

test("an upload shows how far it is and can be stopped", async () => {
  const answer = Promise.withResolvers<null>();
  let far = (_percent: number) => {};
  sendFile.mockImplementationOnce((_address, _file, onProgress) => {
    far = onProgress;
    return answer.promise;
  });
  render(<Form pictures={[]} />);
  await choose("Hauptbild", file("langsam"));
  act(() => far(40));
  expect(screen.getByRole("progressbar").getAttribute("value")).toBe("40");
  fireEvent.click(screen.getByText(/abbrechen/));
  await act(async () => answer.resolve(null));
  await settle();
  expect([urls(), screen.queryByRole("progressbar")]).toEqual([[], null]);
});

test("pictures are put in order by keys: the button keeps the focus, and the new place is said", async () => {
  render(<Form pictures={["a", "b", "c", "d"].map(picture)} />);
  for (const place of [4, 3, 2]) {
    fireEvent.click(screen.getByLabelText(`Nach vorn: Bild ${place}`));
    await settle();
  }
  expect(urls()).toEqual(["d", "a", "b", "c"]);
  expect(document.activeElement).toBe(screen.getByLabelText("Nach vorn: Bild 1"));
});

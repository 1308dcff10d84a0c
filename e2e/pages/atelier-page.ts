import sharp from "sharp";
import { service } from "../fixtures/backend.ts";
import { expect, type Page } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";

export const ATELIER = "/individuelle-puzzles/gestalten";

/** A photo from a phone: 4000 × 3000 pixels, kept as the camera was held, with a note how to turn it. */
export async function photo({ width = 4000, height = 3000, isSideways = false } = {}) {
  const upright = sharp("public/kunst/boote-im-abendhafen.webp").resize(width, height, { fit: "cover" }).jpeg();
  const picture = await upright.toBuffer();
  const held = isSideways ? sharp(picture).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer() : picture;
  return { name: "urlaub.jpg", mimeType: "image/jpeg", buffer: await held };
}

type Upload = Awaited<ReturnType<typeof photo>>;

/** The field that the press on 'Foto wählen' opens. */
export const chooser = (page: Page) => page.getByLabel("Foto wählen");
export const stage = (page: Page) => page.getByRole("application", { name: "Ausschnitt wählen" });
export const views = (page: Page) => page.getByRole("group", { name: "Ansicht" });
export const rights = (page: Page) => page.getByRole("checkbox", { name: /^Ich darf dieses Foto/ });
export const addButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "In den Warenkorb" });
export const uploaded = (page: Page) => page.getByText("Ihr Foto ist hochgeladen.");

/** Opens the page, chooses a photo and waits until it can be cropped. */
export async function choose(page: Page, file?: Upload): Promise<void> {
  await visit(page, ATELIER);
  await chooser(page).setInputFiles(file ?? (await photo()));
  await expect(stage(page)).toBeFocused();
}

/** What the device keeps, or null. */
export const kept = (page: Page) =>
  page.evaluate(() => {
    const stored = localStorage.getItem("kg-atelier");
    type Stored = {
      state: {
        design: {
          picture: string;
          key: string;
          productId: number;
          crop: object;
          seed: number;
          shape: string | null;
        } | null;
      };
    };
    return stored === null ? null : (JSON.parse(stored) as Stored).state.design;
  });

/** The design of the only line in the cart, as the database has it. */
export async function designInCart(page: Page) {
  const stored = await page.evaluate(() => localStorage.getItem("kg-cart") ?? "");
  const { state } = JSON.parse(stored) as { state: { lines: { design: string; productId: number }[] } };
  expect(state.lines).toHaveLength(1);
  const { data } = await service.from("designs").select("*").eq("id", state.lines[0]!.design).single();
  return data as {
    artwork_id: string;
    product_id: number;
    crop: Record<string, number>;
    seed: number;
    shape: string | null;
  };
}

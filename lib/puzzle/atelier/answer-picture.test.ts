import sharp from "sharp";
import { expect, test, vi } from "vitest";

vi.mock("@/lib/platform/env", () => ({ env: { INTERNAL_TOKEN: "a secret of the shop" } }));
const { answerPicture } = await import("./answer-picture");
const { signedAddress } = await import("./signed-address");

const ID = "0d9d4f8a-5d0e-4d0e-9d0e-4d0e9d0e4d0e";
const KEPT = Buffer.from("picture");
const DAY = 86_400_000;
const request = (address: string) => new Request(new URL(address, "https://shop.example"));
const ask = (address: string, read: () => Promise<Buffer | null>) =>
  answerPicture(request(address), "design", ID, read);
const good = () => signedAddress("design", ID, 3);
const runOut = () => signedAddress("design", ID, 3, Date.now() - 9 * DAY);

test("a kept picture is shown as long as its address is good", async () => {
  const answer = await ask(good(), async () => KEPT);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(KEPT);
  expect((await ask(runOut(), async () => KEPT)).status).toBe(404);
});

test("in the place of a deleted picture one says so, under addresses in old mails too", async () => {
  for (const address of [good(), runOut()]) {
    const answer = await ask(address, async () => null);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    const picture = sharp(await answer.arrayBuffer());
    expect(await picture.metadata()).toMatchObject({ format: "webp", width: 360, height: 450 });
    const { channels } = await picture.stats();
    // Not only the empty mat: something is written on it.
    expect(channels[0]!.max - channels[0]!.min).toBeGreaterThan(60);
  }
});

test("who made up an address learns nothing, and a picture that cannot be read is not called deleted", async () => {
  expect((await ask(good().replace("signature=", "signature=x"), async () => null)).status).toBe(404);
  expect((await ask(good(), () => Promise.reject(new Error("no storage")))).status).toBe(404);
});

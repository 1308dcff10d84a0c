import { expect, test, vi } from "vitest";

vi.mock("@/lib/platform/env", () => ({ env: { INTERNAL_TOKEN: "a secret of the shop" } }));
const { opensPicture, pictureKey } = await import("./picture-key");
const { signedAddress } = await import("./signed-address");

const ID = "0d9d4f8a-5d0e-4d0e-9d0e-4d0e9d0e4d0e";

test("a picture is opened by its own key alone: not by its id, another's key, nor by what stands in its addresses", () => {
  expect(opensPicture("picture", ID, pictureKey("picture", ID))).toBe(true);
  const signature = new URL(signedAddress("preview", ID, 3), "https://shop.example").searchParams.get("signature")!;
  const others = [pictureKey("design", ID), pictureKey("picture", ID.replace("0", "1")), signature];
  for (const key of ["", ID, ...others, `${pictureKey("picture", ID)}=`])
    expect(opensPicture("picture", ID, key)).toBe(false);
});

import { expect, test } from "vitest";
import { readAtMost } from "./read-body";

const request = (body: Uint8Array<ArrayBuffer> | ReadableStream) =>
  new Request("http://x", { method: "POST", body, duplex: "half" } as RequestInit);

test("reads up to the limit", async () => {
  expect(await readAtMost(request(new Uint8Array(10)), 10)).toHaveLength(10);
  expect(await readAtMost(request(new Uint8Array(11)), 10)).toBeNull();
  expect(await readAtMost(new Request("http://x", { method: "POST" }), 10)).toHaveLength(0);
});

test("stops reading a body that does not say how long it is", async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 1;
      controller.enqueue(new Uint8Array(4));
    },
  });
  expect(await readAtMost(request(endless), 10)).toBeNull();
  expect(sent).toBeLessThan(10);
});

import { expect, test } from "vitest";
import { inTurn } from "./in-turn.ts";
import { withWholeBody } from "./whole-body.ts";

const work = inTurn(async (request: Request) => request.text());
const answer = async (request: Request) => work(await withWholeBody(request));

test("a sender who is slow with a body keeps no other request waiting, and all of the body arrives", async () => {
  let send!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (send = controller) });
  const sent = { method: "POST", body, duplex: "half" };
  const slow = answer(new Request("http://127.0.0.1/slow", sent));
  send.enqueue(Buffer.from("first, "));
  expect(await answer(new Request("http://127.0.0.1/quick", { method: "POST", body: "quick" }))).toBe("quick");
  expect(await answer(new Request("http://127.0.0.1/none"))).toBe("");
  send.enqueue(Buffer.from("second"));
  send.close();
  expect(await slow).toBe("first, second");
}, 5000);

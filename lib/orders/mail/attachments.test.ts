import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { shownText } from "@/lib/platform/pdf/contents";
import { documentFiles, giroCodeFiles, noticeFiles } from "./attachments";
import { exampleOrder } from "./example-order";

afterEach(() => vi.restoreAllMocks());

const invoice = { number: "RE-2026-00007", kind: "invoice", amountCents: 11682, issuedAt: new Date(0) } as const;

test("law 40: an invoice travels with its mail as a PDF file, and nothing where there is none", async () => {
  const order = exampleOrder({ invoices: [invoice] });
  const [file] = await documentFiles(order, invoice);
  expect(file).toMatchObject({ filename: "Rechnung-RE-2026-00007.pdf", contentType: "application/pdf" });
  expect(shownText(file!.content)).toContain("Rechnung RE-2026-00007");
  expect(await documentFiles(order, undefined)).toEqual([]);
});

test("the GiroCode is a sharp picture in black and white, for what is to be transferred only", async () => {
  const [file] = await giroCodeFiles(exampleOrder());
  expect(file).toMatchObject({ filename: "girocode.png", cid: "girocode@shop" });
  const { width, height } = await sharp(file!.content).metadata();
  expect([width === height, width >= 300]).toEqual([true, true]);
  const { dominant } = await sharp(file!.content).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  expect(await giroCodeFiles(exampleOrder({ paymentMethod: "simulated" }))).toEqual([]);
  expect(await giroCodeFiles(exampleOrder({ dueCents: 0 }))).toEqual([]);
  expect(await giroCodeFiles(exampleOrder({ status: "paid" }))).toEqual([]);
});

test("law 12, 38: the official notice travels along as a picture, once its artwork is there", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "notice-"));
  mkdirSync(path.join(root, "public/recht"), { recursive: true });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="210" height="297"><rect width="210" height="297" fill="#039"/></svg>';
  writeFileSync(path.join(root, "public/recht/gewaehrleistung.svg"), svg);
  writeFileSync(path.join(root, "public/recht/gewaehrleistung.txt"), "Mindestens 2 Jahre");
  expect(await noticeFiles()).toEqual([]);
  vi.spyOn(process, "cwd").mockReturnValue(root);
  vi.resetModules();
  const fresh = await import("./attachments");
  const [file] = await fresh.noticeFiles();
  expect(file).toMatchObject({ filename: "gewaehrleistung.png", cid: "gewaehrleistung@shop" });
  expect(await sharp(file!.content).metadata()).toMatchObject({ format: "png", width: 1600 });
  const { dominant } = await sharp(file!.content).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);
  rmSync(root, { recursive: true });
});

import type { Browser, Page } from "@playwright/test";
import { newPhone, slowDown } from "./browser.ts";

type Photo = { name: string; mimeType: string; buffer: Buffer };

/** Milliseconds: until 1,000 pieces are drawn together, and as a heap; and the slower frames of a drag (95 of 100 are quicker). */
export type AtelierTimes = { whole: number; heap: number; frame: number };

/** Measures once on a phone whose processor is four times as slow. */
export async function timeAtelier(browser: Browser, url: string, photo: Photo): Promise<AtelierTimes> {
  const context = await newPhone(browser);
  const page = await context.newPage();
  await page.goto(`${url}/individuelle-puzzles/gestalten`, { waitUntil: "load" });
  await page.waitForTimeout(1500);
  await page.getByLabel("Foto wählen").setInputFiles(photo);
  await page.getByText("Ihr Foto ist hochgeladen.").waitFor();
  await page.getByRole("radio", { name: /^64 × 48 cm, 1008 Teile/ }).check({ force: true });
  await page.waitForTimeout(1500);
  await slowDown(page);
  const whole = await show(page, "Schnitt");
  const heap = await show(page, "Teile");
  await show(page, "Ausschnitt");
  const frame = await drag(page);
  await context.close();
  return { whole, heap, frame };
}

/** Until the frame after a press on a view has been drawn. */
async function show(page: Page, view: string): Promise<number> {
  const radio = page.getByRole("group", { name: "Ansicht" }).getByRole("radio", { name: view, exact: true });
  const time = await radio.evaluate(async (input: HTMLInputElement) => {
    const pressed = performance.now();
    input.click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return Math.round(performance.now() - pressed);
  });
  await page.waitForTimeout(1000);
  return time;
}

async function drag(page: Page): Promise<number> {
  for (let press = 0; press < 3; press++) await page.getByRole("button", { name: "Vergrößern" }).click();
  const box = (await page.getByRole("application").boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const frames = page.evaluate(watchFrames);
  for (let step = 0; step < 40; step++) {
    await page.mouse.move(x + (step % 20) * 3, y + step);
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
  const sorted = (await frames).toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0);
}

/** Runs in the page: the milliseconds of each frame of half a second. */
async function watchFrames(): Promise<number[]> {
  const times: number[] = [];
  const started = performance.now();
  for (let last = started; last - started < 500;) {
    await new Promise(requestAnimationFrame);
    times.push(performance.now() - last);
    last = performance.now();
  }
  return times;
}

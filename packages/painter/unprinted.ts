import { blank, type Work } from "./core.ts";
import { diecut } from "./diecut.ts";

/** A puzzle of plain board in one color (red, green, blue from 0 to 255): it stands in where a second picture is missing. */
export function unprinted(color: [number, number, number]): Work {
  return {
    paint: (studio) => {
      const { canvas, ctx } = blank(1280, 1600);
      const sheet = ctx.createImageData(1280, 1600);
      for (let at = 0; at < 1280 * 1600; at++) {
        const [x, y] = [at % 1280, Math.floor(at / 1280)];
        // The fibres of the board, and light from the top left.
        const light = studio.noise2(x / 3, y / 5) * 3 + studio.noise2(x / 240, y / 240) * 6 - (x + y) / 260;
        color.forEach((part, channel) => (sheet.data[4 * at + channel] = part + light));
        sheet.data[4 * at + 3] = 255;
      }
      ctx.putImageData(sheet, 0, 0);
      return diecut(canvas, studio);
    },
  };
}

import { pictureOf } from "../collection.ts";
import { blank, type Context, type Work } from "../core.ts";
import { STOCKS } from "../pieces.ts";
import { layHalfDone } from "../puzzle-scene.ts";
import { cutSheet } from "../jigsaw.ts";
import { seenFromAbove } from "../lens.ts";
import { daylight, tabletop } from "../tabletop.ts";

/** A fill with a soft shadow to the lower right. */
function slab(ctx: Context, x: number, y: number, width: number, height: number, color: string, depth: number): void {
  ctx.save();
  ctx.shadowColor = "rgba(30,20,14,0.5)";
  ctx.shadowBlur = depth * 2.6;
  ctx.shadowOffsetX = depth * 0.6;
  ctx.shadowOffsetY = depth;
  ctx.fillStyle = color;
  ctx.fillRect(x, y, width, height);
  ctx.restore();
}

/** A small framed work lies on the table, a puzzle is being laid beside it. */
export const work: Work = {
  paint: async (studio) => {
    const { canvas, ctx } = blank(1280, 1600);
    ctx.drawImage(tabletop(studio, 1280, 1600, "linen"), 0, 0);
    const picture = await pictureOf("stadt-aus-papier");
    layHalfDone(ctx, {
      studio,
      picture,
      stock: STOCKS.board,
      cut: cutSheet(picture.width, picture.height, 9, 11, studio.random),
      lie: { x: 760, y: 1130, turn: 0.13, scale: 0.86 },
    });
    ctx.save();
    ctx.translate(400, 330);
    ctx.rotate(-0.16);
    slab(ctx, -270, -325, 540, 650, "#6d4a2c", 22);
    ctx.fillStyle = "rgba(255,236,205,0.35)";
    ctx.fillRect(-270, -325, 540, 4);
    ctx.fillRect(-270, -325, 4, 650);
    ctx.fillStyle = "#4c311b";
    ctx.fillRect(-252, -307, 504, 614);
    ctx.fillStyle = "#f1ece2";
    ctx.fillRect(-248, -303, 496, 606);
    const hung = await pictureOf("zwei-gesichter");
    ctx.drawImage(hung, -186, -233, 372, 465);
    ctx.restore();
    daylight(ctx, studio, true);
    const { canvas: small, ctx: print } = blank(900, 1125);
    print.imageSmoothingQuality = "high";
    print.drawImage(seenFromAbove(canvas, 0.16), 0, 0, 900, 1125);
    return small;
  },
};

import "server-only";
import { mailPicture } from "@/lib/puzzle/atelier/mail-picture";
import { readThumbnail } from "@/lib/puzzle/atelier/pictures";
import { findDesign } from "@/lib/puzzle/atelier/queries";
import type { Attachment } from "@/lib/mail/message";
import type { Order } from "@/lib/orders/schema";
import { ownPictureCid } from "./picture-ids";

const MAX_PICTURES = 10;

/** Small files that travel with the mail: an address would open them to whom the mail is passed on. */
export async function attachOwnPictures(order: Order): Promise<{ order: Order; pictures: Attachment[] }> {
  const shown = order.items.filter(({ designId, hasPicture }) => designId && hasPicture).slice(0, MAX_PICTURES);
  const pictures: Attachment[] = [];
  for (const { position, designId } of shown) {
    const content = await read(designId!);
    if (!content) continue;
    const cid = ownPictureCid(position);
    pictures.push({ filename: `bild-${position}.jpg`, cid, content, contentType: "image/jpeg" });
  }
  const attached = new Set(pictures.map(({ cid }) => cid));
  const items = order.items.map((item) => {
    const cid = ownPictureCid(item.position);
    return attached.has(cid) ? { ...item, imageUrl: `cid:${cid}` } : item;
  });
  return { order: { ...order, items }, pictures };
}

/** A picture that cannot be read keeps no letter from being sent. */
async function read(designId: string): Promise<Buffer | null> {
  try {
    const design = await findDesign(designId);
    return design?.artworkId ? await mailPicture(await readThumbnail(design.artworkId, design.id)) : null;
  } catch (error) {
    console.error("Error reading a picture for a mail:", error instanceof Error ? error.message : error);
    return null;
  }
}

import { acceptUpload, refuseUpload } from "@/lib/platform/admin/accept-upload";
import { keepPicture } from "@/lib/platform/images/bucket";
import { LOGO_TASK, processImageFile } from "@/lib/platform/images/process-file";
import { MAX_LOGO_BYTES } from "@/lib/platform/images/rules";
import { logo as text } from "#messages/client/admin-settings.json";

const ERRORS = {
  size: text.tooBig,
  type: text.wrongType,
  broken: text.broken,
  pixels: text.broken,
  memory: text.broken,
};

export async function POST(request: Request): Promise<Response> {
  const words = { most: MAX_LOGO_BYTES, failed: text.failed, tooBig: text.tooBig };
  return acceptUpload(request, words, async (admin, { folder }) => {
    const picture = await processImageFile(folder, LOGO_TASK);
    if (!picture.ok) return refuseUpload(picture.error === "type" ? 415 : 422, ERRORS[picture.error]);
    const url = await keepPicture(admin.client, picture, "logo.png");
    return Response.json({ url, ...picture.facts });
  });
}

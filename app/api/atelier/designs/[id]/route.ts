import { answerPicture } from "@/lib/puzzle/atelier/answer-picture";
import { findDesign } from "@/lib/puzzle/atelier/queries";
import { readThumbnail } from "@/lib/puzzle/atelier/pictures";

/** Under a signed address alone. */
export async function GET(request: Request, { params }: RouteContext<"/api/atelier/designs/[id]">): Promise<Response> {
  const { id } = await params;
  return answerPicture(request, "design", id, async () => {
    const design = await findDesign(id);
    return design?.artworkId ? readThumbnail(design.artworkId, id) : null;
  });
}

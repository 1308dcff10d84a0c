import { answerPicture } from "@/lib/puzzle/atelier/answer-picture";
import { readPreview } from "@/lib/puzzle/atelier/pictures";

/** Under a signed address alone. */
export async function GET(
  request: Request,
  { params }: RouteContext<"/api/atelier/pictures/[id]/preview">,
): Promise<Response> {
  const { id } = await params;
  return answerPicture(request, "preview", id, () => readPreview(id));
}

import { answerFolder, askedFor } from "@/lib/workshop/admin/answer-folder";
import { findPiece } from "@/lib/workshop/admin/pieces";

export async function GET(_: Request, { params }: RouteContext<"/api/admin/workshop/pieces/[id]">): Promise<Response> {
  const { id } = await params;
  return answerFolder(async (client) => {
    const found = await findPiece(client, id);
    return found && askedFor(client, found.work, found.place);
  });
}

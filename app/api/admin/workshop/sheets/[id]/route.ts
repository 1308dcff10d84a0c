import { answerFolder, askedFor } from "@/lib/workshop/admin/answer-folder";

export async function GET(_: Request, { params }: RouteContext<"/api/admin/workshop/sheets/[id]">): Promise<Response> {
  const { id } = await params;
  return answerFolder((client) => askedFor(client, id));
}

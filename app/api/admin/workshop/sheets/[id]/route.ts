import { answerFolder, askedFor } from "@/lib/workshop/admin/answer-folder";

/** The production folder of an ordered picture. */
export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  return answerFolder((client) => askedFor(client, id));
}

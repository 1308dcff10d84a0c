import { keepDesign } from "@/lib/puzzle/atelier/store";

/** `ordered`: the shop does not have the picture, or has to keep it for an order. */
export async function forgetPicture(
  picture: { id: string; key: string } | null,
): Promise<"deleted" | "ordered" | "failed"> {
  const answer = picture ? await discard(picture) : undefined;
  if (answer === null || (answer && !answer.ok && answer.status !== 404)) return "failed";
  keepDesign(null);
  return answer?.status === 404 ? "ordered" : "deleted";
}

function discard({ id, key }: { id: string; key: string }): Promise<Response | null> {
  const headers = { "picture-key": key };
  return fetch(`/api/atelier/pictures/${id}`, { method: "DELETE", headers }).catch(() => null);
}

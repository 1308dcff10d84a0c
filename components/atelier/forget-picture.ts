import { keepDesign } from "@/lib/atelier/store";

/**
 * Forgets the design on the device and deletes its picture in the shop, if it got there. `ordered`: the shop does not have it, or
 * has to keep it for an order.
 */
export async function forgetPicture(id: string | null): Promise<"deleted" | "ordered" | "failed"> {
  const answer = id ? await fetch(`/api/atelier/pictures/${id}`, { method: "DELETE" }).catch(() => null) : undefined;
  if (answer === null || (answer && !answer.ok && answer.status !== 404)) return "failed";
  keepDesign(null);
  return answer?.status === 404 ? "ordered" : "deleted";
}

import { after } from "next/server";
import { forgetPictures } from "@/lib/puzzle/atelier/forget";
import { opensPicture } from "@/lib/puzzle/atelier/picture-key";
import { discardPicture } from "@/lib/puzzle/atelier/pictures";
import { NO_STORE } from "@/lib/platform/http/answers";
import { isSameOrigin } from "@/lib/platform/http/same-origin";
import { z } from "zod";
import { serviceClient } from "@/lib/platform/supabase/service";

/** By the key in the header `picture-key`; 404 when there is none, or it is ordered. */
export async function DELETE(
  request: Request,
  { params }: RouteContext<"/api/atelier/pictures/[id]">,
): Promise<Response> {
  const { id } = await params;
  if (!isSameOrigin(request.headers)) return new Response(null, { status: 403, headers: NO_STORE });
  const isOwners =
    z.uuid().safeParse(id).success && opensPicture("picture", id, request.headers.get("picture-key") ?? "");
  if (!isOwners || !(await discardPicture(id))) return new Response(null, { status: 404, headers: NO_STORE });
  after(async () => {
    await forgetPictures(serviceClient);
  });
  return new Response(null, { status: 204, headers: NO_STORE });
}

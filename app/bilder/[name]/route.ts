import { BUCKET_ADDRESS } from "@/lib/platform/images/bucket-address";
import { storedPicture } from "@/lib/platform/images/stored-picture";

/** An uploaded picture. Not a rewrite: the storage's own headers would come in place of the shop's. */
export async function GET(request: Request, { params }: RouteContext<"/bilder/[name]">): Promise<Response> {
  return storedPicture(request, BUCKET_ADDRESS, (await params).name);
}

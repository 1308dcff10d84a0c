import { env } from "@/lib/env";
import { storedPicture } from "@/lib/images/stored-picture";

const BUCKET = `${env.NEXT_PUBLIC_SUPABASE_URL}/storage/v1/object/public/product-images/`;

/** An uploaded picture. Not a rewrite: the storage's own headers would come in place of the shop's. */
export async function GET(request: Request, { params }: RouteContext<"/bilder/[name]">): Promise<Response> {
  return storedPicture(request, BUCKET, (await params).name);
}

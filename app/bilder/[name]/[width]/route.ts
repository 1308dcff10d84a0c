import { BUCKET_ADDRESS } from "@/lib/platform/images/bucket-address";
import { storedWidth } from "@/lib/platform/images/stored-picture";

export async function GET(request: Request, { params }: RouteContext<"/bilder/[name]/[width]">): Promise<Response> {
  const { name, width } = await params;
  return storedWidth(request, BUCKET_ADDRESS, name, width);
}

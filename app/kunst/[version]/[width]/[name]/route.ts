import { catalogPicture } from "@/lib/platform/images/catalog-picture";

export async function GET(
  request: Request,
  { params }: RouteContext<"/kunst/[version]/[width]/[name]">,
): Promise<Response> {
  const { name, version, width } = await params;
  return catalogPicture(request, name, version, width);
}

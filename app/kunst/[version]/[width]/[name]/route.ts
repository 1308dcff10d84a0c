import { cataloguePicture } from "@/lib/images/catalogue-picture";

/** One of the shop's own pictures in one of its widths. */
export async function GET(
  request: Request,
  { params }: RouteContext<"/kunst/[version]/[width]/[name]">,
): Promise<Response> {
  const { name, version, width } = await params;
  return cataloguePicture(request, name, version, width);
}

import { HoverLink } from "@/components/ui/hover-link-client";
import { taskOf } from "@/lib/desk/manual/tasks";
import { interpolate } from "@/lib/platform/format/interpolate";
import { textPath } from "@/lib/platform/routes";
import { guide } from "#messages/manual.json";

export function TaskLink({ slug }: { slug: string }) {
  return (
    <HoverLink href={textPath(`/admin/hilfe/${slug}`)} className="inline-flex min-h-11 items-center">
      <span className="text-link">{interpolate(guide, { title: taskOf("admin", slug)?.title ?? "" })}</span>
    </HoverLink>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { HoverLink } from "@/components/ui/hover-link-client";
import { WholeWords } from "@/components/ui/whole-words";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { taskOf } from "@/lib/desk/manual/tasks";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { textPath } from "@/lib/platform/routes";
import { inlinesOf } from "@/lib/settings/written";
import text from "#messages/manual.json";

export const instant = false;

type Props = PageProps<"/admin/hilfe/[task]">;

/** As packages/lab/manual takes them. */
const PICTURE_PX = { width: 1200, height: 780 };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: taskOf("admin", (await params).task)?.title ?? text.title };
}

export default async function TaskPage({ params }: Props) {
  const { role } = await requireAdmin("sales", "workshop");
  const task = taskOf(role, (await params).task);
  if (!task) notFound();
  const picture = `/hilfe/${task.slug}.webp`;
  return (
    <>
      <HoverTextLink href="/admin/hilfe">{text.back}</HoverTextLink>
      <h1 className="mt-2 display-type text-heading">{task.title}</h1>
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 xl:grid-cols-2">
        <ol className="prose-measure list-decimal space-y-4 pl-7 marker:text-stone">
          {task.steps.map((step) => (
            <li key={step} className="pl-1.5">
              <Step text={step} />
            </li>
          ))}
        </ol>
        {task.alt && (
          <a href={picture} title={text.enlarge} className="block border border-line">
            {/* oxlint-disable-next-line next/no-img-element -- It has one width, and its full size is wanted. */}
            <img src={picture} alt={task.alt} {...PICTURE_PX} className="h-auto w-full" />
          </a>
        )}
      </div>
    </>
  );
}

function Step({ text: step }: { text: string }) {
  return inlinesOf(step).map((part, index) => {
    if (typeof part === "string") return <WholeWords key={index}>{part}</WholeWords>;
    if ("bold" in part) return <strong key={index}>{part.bold}</strong>;
    return (
      <HoverLink key={index} href={textPath(part.href)} className="text-link">
        {part.text}
      </HoverLink>
    );
  });
}

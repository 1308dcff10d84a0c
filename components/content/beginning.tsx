import type { AboutWords } from "@/lib/platform/texts";
import { Picture } from "./picture";

export function Beginning({ text }: { text: AboutWords["story"]["beginning"] }) {
  return (
    <section aria-labelledby="beginning" className="mt-12 md:mt-16">
      <Picture name="drei-karpfen-teile" alt={text.alt} width="full" first className="aspect-[4/5] md:aspect-[16/10]" />
      <div className="mt-14 grid gap-x-10 gap-y-7 md:mt-20 md:grid-cols-12">
        <h2 id="beginning" className="max-w-[14ch] display-type text-heading md:col-span-4">
          {text.title}
        </h2>
        <div className="prose-measure space-y-5 md:col-span-8">
          {text.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}

import type { AboutWords } from "@/lib/platform/texts";
import { Picture } from "./picture";

export function Heritage({ text }: { text: AboutWords["story"]["heritage"] }) {
  return (
    <section aria-labelledby="heritage" className="mt-20 grid items-stretch bg-mat md:mt-32 md:grid-cols-2">
      <Picture
        name="schmetterlinge-im-kasten-teile"
        alt={text.alt}
        className="aspect-[5/4] md:aspect-auto md:h-full md:min-h-[36rem]"
      />
      <div className="flex flex-col justify-center gap-5 px-6 py-12 md:px-10 md:py-14 xl:px-14">
        <h2 id="heritage" className="display-type text-heading">
          {text.title}
        </h2>
        {text.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

import type { AboutWords } from "@/lib/platform/texts";
import { settings } from "@/lib/settings/read";
import { Picture } from "./picture";

export async function Founders({ text }: { text: AboutWords["story"]["founders"] }) {
  const [first = "", second = ""] = (await settings("company")).owners;
  return (
    <section aria-labelledby="founders" className="mt-20 md:mt-32">
      <h2 id="founders" className="display-type text-heading">
        {text.title}
      </h2>
      <div className="mt-9 grid gap-x-7 gap-y-14 md:grid-cols-2">
        <Founder name={first} picture="herbstwald-am-see" text={text.clara} />
        <div className="md:mt-24">
          <Founder name={second} picture="tusche-und-stille" text={text.jonas} />
        </div>
      </div>
    </section>
  );
}

type Props = { name: string; picture: string; text: AboutWords["story"]["founders"]["clara"] };

function Founder({ name, picture, text }: Props) {
  return (
    <div>
      <Picture name={picture} alt={text.alt} hung caption={text.caption} />
      <h3 className="mt-6 font-serif text-name">{name}</h3>
      <p className="mt-2 max-w-[46ch]">{text.text}</p>
    </div>
  );
}

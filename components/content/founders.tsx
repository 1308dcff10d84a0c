import type { AboutWords } from "@/lib/platform/texts";
import { IDENTITY } from "@/lib/settings/identity";
import { Picture } from "./picture";

const [CLARA, JONAS] = IDENTITY.owners;

export function Founders({ text }: { text: AboutWords["story"]["founders"] }) {
  return (
    <section aria-labelledby="founders" className="mt-20 md:mt-32">
      <h2 id="founders" className="display-type text-heading">
        {text.title}
      </h2>
      <div className="mt-9 grid gap-x-7 gap-y-14 md:grid-cols-2">
        <Founder name={CLARA} picture="herbstwald-am-see" text={text.clara} />
        <div className="md:mt-24">
          <Founder name={JONAS} picture="tusche-und-stille" text={text.jonas} />
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

import { Picture } from "./picture";

/** How the shop began. */
export function Beginning() {
  return (
    <section aria-labelledby="beginning" className="mt-12 md:mt-16">
      <Picture
        name="drei-karpfen-teile"
        alt="A half-finished puzzle of three carp in a green pond, its loose pieces strewn across the table."
        width="full"
        first
        className="aspect-[4/5] md:aspect-[16/10]"
      />
      <div className="mt-14 grid gap-x-10 gap-y-7 md:mt-20 md:grid-cols-12">
        <h2 id="beginning" className="max-w-[14ch] display-type text-heading md:col-span-4">
          It began with a gap
        </h2>
        <div className="prose-measure space-y-5 md:col-span-8">
          <p>
            It was the last week of a long winter, and two thousand pieces lay on a kitchen table. Two friends had spent
            eleven evenings on them, mostly talking, now and then finding a bit of sky. On the twelfth evening the
            picture was finished, but for one piece. They looked under the table, in the vacuum cleaner and in the
            cat&rsquo;s basket. It was gone.
          </p>
          <p>
            So one of them, who works with metal, laid a sheet of silver under the gap, traced its outline and sawed the
            missing piece. It fitted. It also caught the lamplight in a way no cardboard ever had, and for a while
            nobody said anything.
          </p>
          <p>
            That silver piece hangs on a chain today, and anyone may wear one: our Pezzo necklace has its outline. The
            other thing that stayed was a thought. We had both seen that painting a dozen times before. We only knew it
            now, having held every corner of it in our hands.
          </p>
        </div>
      </div>
    </section>
  );
}

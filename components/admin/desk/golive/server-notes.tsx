import text from "#messages/opening.json";

/** What no page of the admin can set: the shop needs it to start. */
export function ServerNotes() {
  return (
    <section aria-labelledby="server-notes" className="mt-14">
      <h2 id="server-notes" className="font-serif text-xl">
        {text.howTitle}
      </h2>
      <p className="mt-2 prose-measure text-stone">{text.how}</p>
      <dl className="mt-6 grid gap-5">
        {Object.entries(text.server).map(([name, { title, how }]) => (
          <div key={name} id={name} className="border-l-2 border-transparent pl-4 target:border-ink">
            <dt className="font-medium">{title}</dt>
            <dd className="prose-measure wrap-anywhere">{how}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

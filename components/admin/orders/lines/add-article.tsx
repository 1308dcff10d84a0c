import { useId, useState, useTransition, type SyntheticEvent } from "react";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { sayFailure } from "@/components/admin/parts/use-answer";
import { Field, SelectField } from "@/components/forms/field";
import { WholeWords } from "@/components/ui/whole-words";
import { cleanEngraving } from "@/lib/catalog/clean-engraving";
import { canEngrave, ENGRAVING_FONTS, MAX_ENGRAVING, type Engraving } from "@/lib/catalog/engraving";
import type { Article } from "@/lib/orders/admin/article";
import { findArticlesAction } from "@/lib/orders/admin/find-articles";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { failed, orderLines as text } from "#messages/client/admin-ops.json";

type Props = { onTake: (article: Article, engraving: Engraving | null) => void };

export function AddArticle({ onTake }: Props) {
  const title = useId();
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<readonly Article[] | null>(null);
  const [isBusy, start] = useTransition();
  const find = (event: SyntheticEvent) => {
    event.preventDefault();
    start(async () => {
      const answer = await findArticlesAction(query).catch(noAnswer(failed));
      if (answer.ok) setFound(answer.rows);
      else sayFailure(answer);
    });
  };
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="font-serif text-xl">
        {text.add}
      </h2>
      <p className="mt-2 prose-measure text-sm text-stone">{text.own}</p>
      <form role="search" onSubmit={find} className="mt-3 flex flex-wrap items-end gap-3">
        <Field
          label={text.search}
          type="search"
          autoComplete="off"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          className="min-w-0 grow basis-56"
        />
        <button type="submit" aria-disabled={isBusy} className={`${quietButton} min-h-12`}>
          {text.find}
        </button>
      </form>
      <div aria-live="polite">
        {found?.length === 0 && <p className="mt-3 text-stone">{text.nothing}</p>}
        {found && found.length > 0 && (
          <ul className="mt-4 border-t border-line">
            {found.map((article) => (
              <ArticleRow
                key={article.id}
                article={article}
                onTake={(engraving) => {
                  onTake(article, engraving);
                  setFound(null);
                  setQuery("");
                }}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function ArticleRow({ article, onTake }: { article: Article; onTake: (engraving: Engraving | null) => void }) {
  const { name, articleNumber, priceCents, stock, places } = article;
  const [isEngraved, setEngraved] = useState(false);
  const [draft, setDraft] = useState<Engraving>({ place: places[0] ?? "", text: "", font: ENGRAVING_FONTS[0] });
  const [error, setError] = useState<string>();
  const take = () => {
    if (!isEngraved) return onTake(null);
    const engraving = { ...draft, text: cleanEngraving(draft.text) };
    if (canEngrave(engraving.text)) onTake(engraving);
    else setError(interpolate(text.engravingMissing, { most: String(MAX_ENGRAVING) }));
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 grow basis-64">
        <p className="font-serif text-lg leading-snug">
          <WholeWords>{name}</WholeWords>
        </p>
        <p className="text-sm text-stone tabular-nums">
          {interpolate(text.stock, {
            ...{ number: articleNumber, price: formatCents(priceCents), count: String(stock) },
          })}
        </p>
        {places.length > 0 && (
          <label className="mt-1 flex min-h-11 w-fit items-center gap-3">
            <input
              type="checkbox"
              checked={isEngraved}
              onChange={({ target }) => setEngraved(target.checked)}
              className="size-5 shrink-0 accent-ink"
            />
            {text.engrave}
          </label>
        )}
      </div>
      {stock > 0 ? (
        <button type="button" aria-label={interpolate(text.takeNamed, { name })} onClick={take} className={quietButton}>
          {text.take}
        </button>
      ) : (
        <p className="text-sm text-stone">{text.soldOut}</p>
      )}
      {isEngraved && (
        <div className="grid basis-full gap-4 sm:grid-cols-3">
          <Field
            label={interpolate(text.engraving, { name })}
            value={draft.text}
            autoComplete="off"
            spellCheck={false}
            error={error}
            onChange={({ target }) => {
              setError(undefined);
              setDraft({ ...draft, text: target.value });
            }}
          />
          <SelectField
            label={text.place}
            value={draft.place}
            onChange={({ target }) => setDraft({ ...draft, place: target.value })}
          >
            {places.map((place) => (
              <option key={place}>{place}</option>
            ))}
          </SelectField>
          <SelectField
            label={text.font}
            value={draft.font}
            onChange={({ target }) =>
              setDraft({ ...draft, font: ENGRAVING_FONTS.find((font) => font === target.value) ?? draft.font })
            }
          >
            {ENGRAVING_FONTS.map((font) => (
              <option key={font}>{font}</option>
            ))}
          </SelectField>
        </div>
      )}
    </li>
  );
}

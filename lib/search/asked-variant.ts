type Article = { slug: string; option_values: readonly string[] };

/**
 * The variant that was searched for by its numbers, as in "ring 54" or "60x75": most of its options are among them. The first
 * article, which is the listed one, where none fits better.
 */
export function askedVariant<A extends Article>(query: string, articles: readonly [A, ...A[]]): A {
  const typed = new Set(query.match(/\d+/g));
  const fitting = ({ option_values }: Article) =>
    option_values.filter((value) => value.match(/\d+/g)?.every((number) => typed.has(number))).length;
  return articles.reduce((best, article) => (fitting(article) > fitting(best) ? article : best), articles[0]);
}

/** Named by itself, and HTML neither before it nor with a higher weight; '*' is what browsers ask for besides. */
export function prefersMarkdown(accept: string | null): boolean {
  const weights = (accept ?? "")
    .slice(0, 1000)
    .toLowerCase()
    .split(",")
    .map((range) => {
      const [type = "", ...parameters] = range.split(";").map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith("q="));
      return { type, weight: weight ? Number(weight.slice(2)) || 0 : 1 };
    });
  const found = (type: string) => weights.findIndex((range) => range.type === type && range.weight > 0);
  const [markdown, html] = [found("text/markdown"), found("text/html")];
  if (markdown < 0) return false;
  if (html < 0) return true;
  const [ours, theirs] = [weights[markdown]!.weight, weights[html]!.weight];
  return ours > theirs || (ours === theirs && markdown < html);
}

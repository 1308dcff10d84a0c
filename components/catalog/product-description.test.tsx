import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProductDescription } from "./product-description";

test("the description has the paragraphs and lists that were typed, and no markup of its own", () => {
  const html = renderToStaticMarkup(<ProductDescription text={"Eins\n\n- <b>drei</b>\n- **vier**\n\nfünf"} />);
  expect(html.replace(/ class="[^"]*"/g, "")).toBe(
    "<div><p>Eins</p><ul><li>&lt;b&gt;drei&lt;/b&gt;</li><li><strong>vier</strong></li></ul><p>fünf</p></div>",
  );
});

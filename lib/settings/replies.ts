import { text } from "./fields.ts";
import { definePart } from "./part.ts";
import { records } from "./records.ts";

/** What owners write again and again; the form that answers a message offers it. */
export const REPLIES = definePart({
  templates: records(
    [],
    { title: "title", address: "title" },
    { title: text("", { most: 80 }), text: text("", { kind: "lines", most: 4000 }) },
  ),
});

import { DomUtils, parseDocument } from "htmlparser2";
import fc from "fast-check";
import { pageOf, readRoutes } from "./build.ts";
import { judge, send } from "./http.ts";
import { headers, visitor } from "./requests.ts";
import { target, type Target } from "./run.ts";
import { fieldsOf, type Known } from "./sound.ts";
import { anything, text } from "./values.ts";

type Field = [name: string, value: string];

const hidden = (sound: string) => {
  const other = fc.oneof(text, fc.constantFrom<unknown>("[null]", '[{"answer":"x"}]', "[[]]"));
  return fc.oneof({ weight: 9, arbitrary: fc.constant<unknown>(sound) }, { weight: 1, arbitrary: other });
};
const visible = (sound: string) => fc.oneof(fc.constant<unknown>(sound), text, anything);
const heads = fc.oneof(
  visitor.map((from): Record<string, string> => ({ "x-forwarded-for": from })),
  headers("next-action", "content-type"),
);

export async function formTargets(site: string, known: Known): Promise<Target[]> {
  const values = fieldsOf(known);
  const another = fc.tuple(fc.constantFrom("trap", "intent", "key", ...Object.keys(values)), visible(""));
  const files = Object.keys(readRoutes()).filter((file) => file.endsWith("/page") && !file.includes("/(admin)/admin"));
  const targets = files.map(async (file) => {
    const page = pageOf(`app${file}`, known);
    return (await formsOn(site + page)).map((fields, index) => {
      const pairs = fields.map(([name, sound]) =>
        fc.tuple(fc.constant(name), name.startsWith("$") ? hidden(sound) : visible(sound || (values[name] ?? "Hallo"))),
      );
      const sound = new Map(fields);
      const form = fc.tuple(fc.tuple(...pairs), fc.array(another, { maxLength: 2 })).map((lists) => lists.flat());
      return target(`form ${index + 1} on ${page}`, fc.tuple(heads, form), async ([head, sent]) =>
        judge(
          await send(site, { method: "POST", path: page, headers: head, body: { form: sent } }),
          sent.some(([name, value]) => name.startsWith("$") && value !== sound.get(name)),
        ),
      );
    });
  });
  return (await Promise.all(targets)).flat();
}

async function formsOn(url: string): Promise<Field[][]> {
  const document = parseDocument(await (await fetch(url)).text());
  const isField = (name: string) => ["input", "textarea", "select", "button"].includes(name);
  return DomUtils.getElementsByTagName("form", document)
    .filter(({ attribs }) => attribs.method?.toLowerCase() === "post")
    .map((form) =>
      DomUtils.getElementsByTagName(isField, form).flatMap(({ attribs: { name, value = "" } }) =>
        name ? [[name, value] as Field] : [],
      ),
    );
}

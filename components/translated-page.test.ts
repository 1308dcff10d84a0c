import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

// Browser translators replace text nodes: React then fails to take one out or put something before it.

const ROOT = path.join(import.meta.dirname, "..");
const { config } = ts.readConfigFile(path.join(ROOT, "tsconfig.json"), (file) => ts.sys.readFile(file)) as {
  config: unknown;
};
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
const isScreen = (file: string) => /^(app|components)\/.*(?<!\.test)\.tsx$/.test(path.relative(ROOT, file));
const program = ts.createProgram(
  fileNames.filter((file) => isScreen(file) || file.endsWith(".d.ts")),
  options,
);
const checker = program.getTypeChecker();

const partsOf = (type: ts.Type) => (type.isUnion() ? type.types : [type]);
/** React writes no node for an empty text; a bare 0 comes of `ReactNode && …`. */
const isText = (type: ts.Type) =>
  (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0 &&
  !((type.isStringLiteral() || type.isNumberLiteral()) && !type.value);
const isNothing = (type: ts.Type) =>
  (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike)) !== 0;
/** What is handed in as ReactNode is judged where it is made. */
const isReactNode = (type: ts.Type) => partsOf(type).some(({ symbol }) => symbol?.name === "Iterable");

type Tag = ts.JsxElement | ts.JsxSelfClosingElement;
const isTag = (node: ts.Node): node is Tag => ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node);

/** What a component's tag renders, where it says so. */
function renderedBy(node: Tag): ts.Type {
  const { tagName } = ts.isJsxElement(node) ? node.openingElement : node;
  const [signature] = checker.getTypeAtLocation(tagName).getCallSignatures();
  const type = signature?.getReturnType();
  return type && !isReactNode(type) ? type : checker.getNeverType();
}

const COMPUTED = new Set([
  ts.SyntaxKind.CallExpression,
  ts.SyntaxKind.ConditionalExpression,
  ts.SyntaxKind.BinaryExpression,
  ts.SyntaxKind.TemplateExpression,
]);
type Kind = "text" | "changing text" | "text that comes and goes" | "element" | "element that comes and goes";

function kindOf(child: ts.JsxChild): Kind {
  if (ts.isJsxText(child)) return "text";
  const inner = ts.isJsxExpression(child) ? child.expression : child;
  if (!inner || ts.isJsxFragment(inner)) return "element";
  const type = isTag(inner) ? renderedBy(inner) : checker.getTypeAtLocation(inner);
  const parts = isReactNode(type) ? [] : partsOf(type);
  if (!parts.some(isText)) return parts.some(isNothing) ? "element that comes and goes" : "element";
  if (!parts.every(isText)) return "text that comes and goes";
  return COMPUTED.has(inner.kind) ? "changing text" : "text";
}

/** What translators break in this node, in words. */
function faultOf(node: ts.Node, isForBrowser: boolean): string | undefined {
  if (ts.isJsxAttribute(node) && node.name.getText() === "fallback" && node.initializer) {
    const type = checker.getTypeAtLocation(node.initializer);
    return !isReactNode(type) && partsOf(type).some(isText) ? "a fallback is a bare text" : undefined;
  }
  if (isTag(node) && partsOf(renderedBy(node)).some(isText)) return "a component is a bare text";
  if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return undefined;
  const kinds = node.children
    .filter((child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces))
    .filter((child) => !(ts.isJsxExpression(child) && !child.expression))
    .map(kindOf);
  // The only text in an element is changed by React through the element.
  if (kinds.length === 1 && ts.isJsxElement(node)) return undefined;
  if (kinds.includes("text that comes and goes")) return "a text comes and goes";
  if (kinds.includes("changing text") && isForBrowser) return "a text changes";
  const isBeforeText = kinds.some((kind, index) => {
    const next = kinds.slice(index + 1).find((after) => after !== "element that comes and goes");
    return kind === "element that comes and goes" && next?.includes("text");
  });
  return isBeforeText ? "before a text something comes and goes" : undefined;
}

/** All that modules for the browser import. */
function filesForBrowser(): Set<ts.SourceFile> {
  const found = new Set(program.getSourceFiles().filter(({ text }) => text.startsWith('"use client"')));
  for (const file of found)
    for (const statement of file.statements)
      if (ts.isImportDeclaration(statement)) {
        const [imported] = checker.getSymbolAtLocation(statement.moduleSpecifier)?.declarations ?? [];
        if (imported && ts.isSourceFile(imported) && isScreen(imported.fileName)) found.add(imported);
      }
  return found;
}

test("no bare text comes, goes or changes beside other nodes, so that a translated page keeps working", () => {
  const forBrowser = filesForBrowser();
  const faults: string[] = [];
  for (const file of program.getSourceFiles().filter(({ fileName }) => isScreen(fileName))) {
    const visit = (node: ts.Node): void => {
      const fault = faultOf(node, forBrowser.has(file));
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      if (fault) faults.push(`${path.relative(ROOT, file.fileName)}:${line} ${fault}`);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  expect(forBrowser.size).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { evaluateXPathToBoolean, evaluateXPathToNodes } from "fontoxpath";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";
import { parseXmlDocument, type Document, type Element } from "slimdom";

const RULES_FOLDER = path.resolve("third-party/en16931");
const SCHEMATRON = "http://purl.oclc.org/dsdl/schematron";

const schematron = parseXmlDocument(read("EN16931-CII-validation-preprocessed.sch"));
const all = (parent: Document | Element, name: string) => [...parent.getElementsByTagNameNS(SCHEMATRON, name)];
const namespaces = new Map(all(schematron, "ns").map((ns) => [ns.getAttribute("prefix"), ns.getAttribute("uri")]));
const options = { namespaceResolver: (prefix: string) => namespaces.get(prefix) ?? null };

xmlRegisterFsInputProviders();
const url = path.join(RULES_FOLDER, "schema/CrossIndustryInvoice_100pD16B.xsd");
const schema = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(url), { url }));

function read(name: string): string {
  return readFileSync(path.join(RULES_FOLDER, name), "utf8");
}

/** The ids of the rules that are broken, also of those that only warn; "schema" with what is wrong. */
export function brokenRules(xml: string): string[] {
  const isOfDecimals = (id: string) => id.startsWith("BR-DEC-");
  return [
    ...schemaFaults(xml),
    ...schematronFaults(xml, isOfDecimals),
    ...schematronFaults(inCents(xml), (id) => !isOfDecimals(id)),
  ];
}

/** fontoxpath's decimals are floating-point numbers: 22.90 − 3.44 is not 19.46. What rules tolerate becomes one cent, not one euro. */
function inCents(xml: string): string {
  return xml.replace(/(<ram:\w*Amount\b[^>]*>)([\d.-]+)/g, (_, tag, euros) => tag + String(Math.round(euros * 100)));
}

function schemaFaults(xml: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    schema.validate(document);
    return [];
  } catch (error) {
    return [`schema: ${String(error)}`];
  } finally {
    document.dispose();
  }
}

/** Within a pattern a node is judged by the first rule that is for it. */
function schematronFaults(xml: string, isMeant: (id: string) => boolean): string[] {
  const document = parseXmlDocument(xml);
  return all(schematron, "pattern").flatMap((pattern) => {
    const judged = new Set<unknown>();
    return all(pattern, "rule").flatMap((rule) => {
      const nodes = evaluateXPathToNodes(anywhere(rule), document, null, null, options).filter(
        (node) => !judged.has(node),
      );
      for (const node of nodes) judged.add(node);
      return all(rule, "assert").flatMap((assert) => {
        const [id, test] = [assert.getAttribute("id") ?? "", assert.getAttribute("test") ?? ""];
        if (!isMeant(id)) return [];
        return nodes.every((node) => evaluateXPathToBoolean(test, node, null, null, options)) ? [] : [id];
      });
    });
  });
}

/** A context is a pattern, which matches at any depth. */
function anywhere(rule: Element): string {
  const context = rule.getAttribute("context") ?? "";
  return context
    .split("|")
    .map((part) => part.trim())
    .map((part) => (part.startsWith("/") ? part : `//${part}`))
    .join(" | ");
}

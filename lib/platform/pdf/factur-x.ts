import "server-only";
import type { Pdf } from "./sheet";

const FACTUR_X_NAMESPACE = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";
const FILE_NAME = "factur-x.xml";
const XMP_PROPERTIES = [
  { name: "DocumentFileName", value: FILE_NAME, description: "The name of the embedded XML document" },
  { name: "DocumentType", value: "INVOICE", description: "The type of the hybrid document in capital letters" },
  { name: "Version", value: "1.0", description: "The version of the standard of the embedded XML document" },
  { name: "ConformanceLevel", value: "EN 16931", description: "The profile of the embedded XML document" },
];

/** Factur-X 1.08, which is ZUGFeRD 2.4: the invoice for programs, and what PDF/A needs to know of it. */
export function attachInvoice(pdf: Pdf, xml: string): void {
  const now = new Date();
  // The types of pdfkit do not know the relationship.
  const options: Parameters<Pdf["file"]>[1] & { relationship: string } = {
    name: FILE_NAME,
    type: "text/xml",
    description: "Factur-X/ZUGFeRD",
    relationship: "Alternative",
    creationDate: now,
    modifiedDate: now,
  };
  pdf.file(Buffer.from(xml), options);
  pdf.appendXML(XMP_EXTENSION);
}

const schemaOf = ({ name, description }: (typeof XMP_PROPERTIES)[number]) => `
<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description>
</rdf:li>`;

const XMP_EXTENSION = `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${FACTUR_X_NAMESPACE}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${XMP_PROPERTIES.map(schemaOf).join("")}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="${FACTUR_X_NAMESPACE}">
${XMP_PROPERTIES.map(({ name, value }) => `<fx:${name}>${value}</fx:${name}>`).join("\n")}
</rdf:Description>`;

import type { CallToolResult } from "@modelcontextprotocol/server";

/** The same twice: to be read, and to be worked with. */
export const told = (markdown: string, facts: Record<string, unknown>): CallToolResult => ({
  content: [{ type: "text", text: markdown }],
  structuredContent: facts,
});

/** What the model can put right itself. */
export const refused = (text: string): CallToolResult => ({ content: [{ type: "text", text }], isError: true });

import type { CallToolResult } from "@modelcontextprotocol/server";

/** Annotations of every tool. */
export const READ_ONLY = { readOnlyHint: true, openWorldHint: false };

/** As text for the model, and as data. */
export const told = (markdown: string, facts: Record<string, unknown>): CallToolResult => ({
  content: [{ type: "text", text: markdown }],
  structuredContent: facts,
});

/** An error that the model can correct by itself. */
export const refused = (text: string): CallToolResult => ({ content: [{ type: "text", text }], isError: true });

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

/** What fails inside is for the log alone. */
export const answering =
  <Asked>(answer: (asked: Asked) => CallToolResult | Promise<CallToolResult>) =>
  async (asked: Asked): Promise<CallToolResult> => {
    try {
      return await answer(asked);
    } catch (error) {
      console.error("Error answering an assistant:", error instanceof Error ? error.message : error);
      return refused("The shop does not answer now. Please ask again in a minute.");
    }
  };

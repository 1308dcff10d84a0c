import "server-only";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { settings } from "@/lib/settings/read";
import { registerCatalogTools } from "./catalog-tools";
import { registerShopTools } from "./shop-tools";

const INSTRUCTIONS =
  "A German shop for art puzzles and jewelry; it delivers to Germany only, prices are in euro cents with VAT. " +
  "Nothing here orders, pays or reads data of persons: give the shopper the link of make_cart_link.";

/** Stateless: a server of its own for each request. Also for clients that speak an older revision. */
export const mcp = createMcpHandler(
  async () => {
    const { shop } = await settings("company");
    const server = new McpServer({ name: shop, version: "1.0.0" }, { instructions: INSTRUCTIONS });
    registerCatalogTools(server);
    registerShopTools(server);
    return server;
  },
  // No notifications, so no connection stays open.
  {
    maxSubscriptions: 0,
    onerror: (error) => console.error("Error answering an assistant:", error.message),
  },
);

// `npm test`: plain JavaScript, because it runs before anything is installed and on older Node.
import { handOver, install } from "./lib/bootstrap.mjs";

await install({ withLab: process.argv.includes("--all") });
await handOver("scripts/check.ts", process.argv.slice(2));

// Preloaded into every child: without its supervisor no server may be left behind on its port.
import cluster from "node:cluster";

if (process.channel) {
  process.on("disconnect", () => process.exit(0));
  // Who answers is not stuck.
  process.on("message", (said) => said === "ping" && process.send("pong"));
  // The listeners alone would keep a child alive that is done. One of several is handed its connections by the channel.
  if (!cluster.isWorker) process.channel.unref();
  // A child's own workers live by their channel.
  process.execArgv = process.execArgv.filter((arg, index, all) => ![arg, all[index + 1]].includes(import.meta.url));
}

// Preloaded into every child: without its supervisor no server may be left behind on its port.
if (process.channel) {
  process.on("disconnect", () => process.exit(0));
  // The listener alone would keep a child alive that is done.
  process.channel.unref();
  // A child's own workers live by their channel.
  process.execArgv = process.execArgv.filter((arg, index, all) => ![arg, all[index + 1]].includes(import.meta.url));
}

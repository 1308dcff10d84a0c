// Preloaded into every child: without its supervisor no server may be left behind on its port.
if (process.channel) process.on("disconnect", () => process.exit(0));

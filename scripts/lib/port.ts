import { createServer } from "node:net";
import { PlainError } from "./steps.ts";

/** @throws PlainError when something already listens on `port`; `variable` names the setting that moves us elsewhere. */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", () =>
      reject(new PlainError(`Port ${port} is in use. Stop what uses it, or set ${variable} to another number.`)),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

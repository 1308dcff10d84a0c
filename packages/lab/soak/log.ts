import type { World } from "./world.ts";

/** What the servers' log must not hold, as sentences: unhandled rejections, and failed requests while all was up. */
export function judgeLog(world: World, output: string): string[] {
  const wrong: string[] = [];
  for (const line of output.split("\n")) {
    if (/unhandled|uncaught|out of memory/i.test(line)) wrong.push(`Log: ${line.slice(0, 300)}`);
    const event = /^\{"time":"([^"]+)","level":"error".*"message":"A request failed"/.exec(line);
    const at = Date.parse(event?.[1] ?? "");
    if (event && !world.outages.some(({ from, to }) => from <= at && at <= to))
      wrong.push(`Log: ${line.slice(0, 300)}`);
  }
  return wrong;
}

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Resident memory in kilobytes. */
export type Process = { pid: number; parent: number; kilobytes: number; command: string };

/** Resident memory in megabytes. */
export type Memory = { web: number; backend: number };

export const isWeb = ({ command }: Process) => /next-server|next start/.test(command);
export const isBackend = ({ command }: Process) => command.includes("scripts/backend.ts");
export const isMailbox = ({ command }: Process) => command.includes("scripts/mailbox.ts");
export const isCounterpart = ({ command }: Process) => command.includes("scripts/counterpart.ts");

export function childrenOf(parent: number | undefined): Process[] {
  return execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss=,args="], { encoding: "utf8" })
    .split("\n")
    .flatMap((line) => {
      const [, pid, ppid, kilobytes, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return command === undefined
        ? []
        : [{ pid: Number(pid), parent: Number(ppid), kilobytes: Number(kilobytes), command }];
    })
    .filter((process) => process.parent === parent);
}

/** The most resident memory that a process has had since it was started, in kilobytes. Only Linux tells. */
export function peakOf({ pid }: Process): number {
  return Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}

/** Null while one of them is not there. */
export function memoryOfChildren(parent: number | undefined): Memory | null {
  const children = childrenOf(parent);
  const [web, backend] = [isWeb, isBackend].map((is) => children.find(is)?.kilobytes);
  return web && backend ? { web: web / 1024, backend: backend / 1024 } : null;
}

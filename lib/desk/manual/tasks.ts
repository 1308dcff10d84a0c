import { slugify } from "@/lib/platform/format/slugify";
import type { Role } from "@/lib/platform/auth/authorize";
import manual from "#messages/manual.json";

/** `role`: who may open its pages besides admins; `words`: what else it is looked for by; `alt`: of `public/hilfe/<slug>.webp`. */
export type Task = {
  slug: string;
  role?: string | undefined;
  title: string;
  words: string;
  alt?: string | undefined;
  steps: string[];
};

type TaskGroup = { title: string; tasks: Task[] };

const GROUPS: TaskGroup[] = manual.groups;
const wordsOf = (text: string) => slugify(text).split("-");
const FILLER_WORDS = new Set(wordsOf(manual.fillers));

export function groupsOf(own: Role): TaskGroup[] {
  const mayOpen = ({ role }: Task) => own === "admin" || role === own || role === "each";
  return GROUPS.map(({ title, tasks }) => ({ title, tasks: tasks.filter(mayOpen) })).filter(
    ({ tasks }) => tasks.length > 0,
  );
}

export function taskOf(own: Role, slug: string): Task | undefined {
  return groupsOf(own)
    .flatMap(({ tasks }) => tasks)
    .find((task) => task.slug === slug);
}

/** Those in which the most of the words are found, the best first; `isWhole`: only with all of them. */
export function findTasks(own: Role, query: string, isWhole = false): Task[] {
  const asked = wordsOf(query).filter((word) => word && !FILLER_WORDS.has(word));
  const judged = groupsOf(own)
    .flatMap(({ tasks }) => tasks)
    .map((task) => {
      const weights = asked.map((word) => weightOf(word, task)).filter((weight) => weight > 0);
      return { task, found: weights.length, weight: weights.reduce((sum, weight) => sum + weight, 0) };
    });
  const least = isWhole ? asked.length : Math.max(...judged.map(({ found }) => found));
  return judged
    .filter(({ found }) => found > 0 && found >= least)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ task }) => task);
}

function weightOf(word: string, { title, words, steps }: Task): number {
  // "Gutscheine" finds "Gutschein", "stornieren" finds "storniert"; a short word is no part of another one.
  const stem = word.length > 3 ? word.replace(/(?<=.{4})(en|er|es|em|e|n|s|t)$/, "") : `-${word}-`;
  const places = [steps.join(" "), words, title].map((text) => `-${slugify(text)}-`);
  return places.findLastIndex((text) => text.includes(stem)) + 1;
}

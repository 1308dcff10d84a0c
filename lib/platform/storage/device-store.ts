import { create } from "zustand";
import { persist, type PersistStorage } from "zustand/middleware";

type Options<State> = {
  key: string;
  /** Stored beside the state; a parser gives `empty` for any other version. */
  version: number;
  empty: State;
  /** What was not changed for so many days is forgotten at the next visit. */
  keptDays: number;
  /** It never throws; invalid text becomes an empty state. */
  loadParser: () => Promise<(stored: string) => State>;
};

/** The server and the first render see `empty`; the parser is only downloaded by those who have something stored. */
export function createDeviceStore<State extends object>({ key, version, empty, keptDays, loadParser }: Options<State>) {
  /** What the state in memory agrees with. */
  let known: string | null = null;

  const storage: PersistStorage<State> = {
    async getItem() {
      for (;;) {
        forgetOld(key, keptDays);
        const stored = read(key);
        const state = stored === null ? empty : (await loadParser())(stored);
        if (read(key) !== stored) continue;
        known = stored;
        return { state, version };
      }
    },
    setItem(_, value) {
      write(key, JSON.stringify({ ...value, savedAt: Date.now() }));
      known = read(key);
    },
    removeItem() {},
  };

  const useStore = create<State>()(
    persist(() => empty, {
      name: key,
      version,
      storage,
      skipHydration: true,
      merge: (stored, current) => ({ ...current, ...(stored ?? empty) }),
    }),
  );

  let reading: Promise<void> | undefined;
  async function sync() {
    if (!reading && read(key) === known) return;
    // One reading at a time: of two overlapping ones the store would drop the first after it had set `known`.
    reading ??= Promise.resolve(useStore.persist.rehydrate()).finally(() => (reading = undefined));
    await reading;
  }

  if (typeof window !== "undefined") {
    void sync();
    window.addEventListener("storage", (event) => (event.key === key || event.key === null) && void sync());
    // A page that comes back from the browser's back/forward cache has missed the storage events.
    window.addEventListener("pageshow", (event) => event.persisted && void sync());
  }

  /** At once when memory and storage agree, which is nearly always; also when another tab has just changed it. */
  function change(update: (state: State) => State): void | Promise<void> {
    const apply = () => {
      const before = useStore.getState();
      const after = update(before);
      if (after !== before) useStore.setState(after, true);
    };
    if (!reading && read(key) === known) apply();
    else return sync().then(() => (read(key) === known ? apply() : undefined));
  }

  return { useStore, change, settled: sync };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function forgetOld(key: string, days: number) {
  const savedAt = /"savedAt":(\d+)\}$/.exec(read(key) ?? "")?.[1];
  if (savedAt && Date.now() - Number(savedAt) > days * 86_400_000) localStorage.removeItem(key);
}

// Where storage is full or forbidden, the state lives as long as the page does.
function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

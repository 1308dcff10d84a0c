import { afterEach, vi } from "vitest";

// Vitest puts everything else back by itself.
afterEach(() => {
  vi.useRealTimers();
});

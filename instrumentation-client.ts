// Runs in the browser before everything else. Without it zod tries at its first schema whether eval is allowed; our policy
// forbids eval and reports the try. This is `z.config({ jitless: true })` without loading zod on every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

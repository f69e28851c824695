declare const __BUILD__: { version: string; built: string };

/**
 * Which build of the site runs: its version, and when it was built (ISO time). Written by the build (`vite.config.ts`).
 */
export const buildInfo = __BUILD__;

/** The environment that makes Playwright use a Chromium that can be had here. */
export function chromiumEnvironment(): Promise<{ CHROMIUM_PATH?: string }>;

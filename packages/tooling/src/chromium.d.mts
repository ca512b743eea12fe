/**
 * Finds the Chromium to test with: CHROMIUM_PATH, a usual place, or Playwright's own.
 *
 * @returns its path
 * @throws Error that says what to install, or that nothing is at CHROMIUM_PATH
 */
export function findChromium(): string

/** Finds a Chromium, and installs the distribution's package first on a Debian-like system as root. Throws as `findChromium` does. */
export function ensureChromium(): string

/** Arguments that let Chromium start in any container and make no request of its own. */
export const chromiumArgs: string[]

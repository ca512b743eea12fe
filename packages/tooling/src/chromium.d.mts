/**
 * Finds the Chromium to test with: CHROMIUM_PATH, a usual place, or Playwright's own.
 *
 * @returns its path
 * @throws Error that says what to install, or that nothing is at CHROMIUM_PATH
 */
export function findChromium(): string

/**
 * Finds the Chromium for tests that need neither its settings nor its back-forward cache: CHROMIUM_PATH, else the headless
 * shell, which draws with less work, else what `findChromium` finds.
 *
 * @returns its path
 * @throws Error as `findChromium` does
 */
export function findHeadlessChromium(): string

/**
 * Installs the distribution's packages of Chromium and its headless shell on a Debian-like system as root, unless they are
 * there or CHROMIUM_PATH is set.
 *
 * @returns what `findHeadlessChromium` finds
 * @throws Error as `findChromium` does
 */
export function ensureChromium(): string

/** Arguments that let Chromium start in any container and make no request of its own. */
export const chromiumArgs: string[]

import { chromiumArgs, findChromium } from '@kit/tooling/chromium'

/** How to start Chromium itself, for what its headless shell lacks: the back-forward cache and settings. */
export const fullChromium = { executablePath: findChromium(), args: chromiumArgs }

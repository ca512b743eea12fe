import { chromiumArgs, findChromium } from '@kit/tooling/chromium'

/** How to start Chromium itself, for what its headless shell lacks: the back-forward cache, settings, and a process for each site's frame. */
export const fullChromium = { executablePath: findChromium(), args: chromiumArgs }

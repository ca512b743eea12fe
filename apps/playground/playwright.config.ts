import { chromiumArgs, findHeadlessChromium } from '@kit/tooling/chromium'
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  // One more than cores, since a test often waits for a chain, a mail or a wallet.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Of a whole test, which may work long on a busy machine; what it waits for has bounds of its own.
  timeout: 1_200_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // What does not move is drawn once. The files that look at motion, and the main journeys, ask for it: `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findHeadlessChromium(), args: chromiumArgs },
    // Recording every test, to keep the few that fail, costs all of them time: `--trace on` for one that is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})

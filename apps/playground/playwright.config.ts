import { chromiumArgs, findHeadlessChromium } from '@kit/tooling/chromium'
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath: findHeadlessChromium(), args: chromiumArgs },
    // Recording every test, to keep the few that fail, costs all of them time: `--trace on` for one that is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})

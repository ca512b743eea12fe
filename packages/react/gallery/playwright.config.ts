import { chromiumArgs, findHeadlessChromium } from '@kit/tooling/chromium'
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  globalSetup: './serve-gallery.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Of a whole test, which may work long on a busy machine; what it waits for has bounds of its own.
  timeout: 1_200_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findHeadlessChromium(), args: chromiumArgs },
  },
})

import { chromiumArgs, findHeadlessChromium } from '@kit/tooling/chromium'
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testMatch: 'connect.spec.ts',
  timeout: 120_000,
  expect: { timeout: 60_000 },
  reporter: 'line',
  outputDir: '../../test-results',
  use: {
    baseURL: process.env.KIT_EXAMPLE_URL,
    launchOptions: { executablePath: findHeadlessChromium(), args: chromiumArgs },
  },
})

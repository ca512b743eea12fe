import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from '../test-utils/find-chromium.ts'

export default defineConfig({
  testMatch: 'connect.spec.ts',
  reporter: 'line',
  outputDir: '../../test-results',
  use: {
    baseURL: process.env.KIT_EXAMPLE_URL,
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
  },
})

import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from '../stand-ins/find-chromium.ts'

export default defineConfig({
  testMatch: 'connect.spec.ts',
  reporter: 'line',
  outputDir: '../../test-results',
  use: {
    baseURL: process.env.KIT_EXAMPLE_URL,
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
  },
})

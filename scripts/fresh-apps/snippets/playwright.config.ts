import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.ts',
  timeout: 600_000,
  expect: { timeout: 60_000 },
  workers: 1,
  reporter: 'line',
  use: { baseURL: process.env.KIT_PAGE_URL, launchOptions: JSON.parse(process.env.KIT_BROWSER ?? '{}') },
})

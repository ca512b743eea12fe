import type { Environment } from '../ports/runtime.ts'
import { testSettings } from './test-snapshot.ts'

/** A desktop browser, but for what a test changes. */
export const testEnvironment = (more: Partial<Environment> = {}): Environment => ({
  ...testSettings.environment,
  page: { ...testSettings.environment.page, url: 'https://app.test/', origin: 'https://app.test' },
  ...more,
})

/** A phone, but for what a test changes. */
export const phone = (more: Partial<Environment> = {}): Environment =>
  testEnvironment({ isMobile: true, platform: 'ios', ...more })

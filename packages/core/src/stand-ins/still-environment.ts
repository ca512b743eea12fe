import { stillSettings } from '../models/still-snapshot.ts'
import type { Environment } from '../ports/runtime.ts'

/** A desktop browser, but for what a test changes. */
export const stillEnvironment = (more: Partial<Environment> = {}): Environment => ({
  ...stillSettings.environment,
  page: { ...stillSettings.environment.page, url: 'https://app.test/', origin: 'https://app.test' },
  ...more,
})

/** A phone, but for what a test changes. */
export const phone = (more: Partial<Environment> = {}): Environment =>
  stillEnvironment({ isMobile: true, platform: 'ios', browser: 'safari', ...more })

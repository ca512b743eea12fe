import type { Environment } from '@kit/core/ports'

const page: Environment['page'] = {
  title: 'Test page',
  description: 'A page of a test',
  origin: 'https://dapp.test',
  url: 'https://dapp.test/',
  icons: ['https://dapp.test/icon.png'],
}

const desktop: Environment = {
  isMobile: false,
  platform: 'linux',
  browser: 'chrome',
  isFramed: false,
  miniApp: null,
  isInApp: false,
  page,
}

/** Environments that a kit can run in. */
export const fakeEnvironments = {
  desktop,
  mobile: { ...desktop, isMobile: true, platform: 'android' },
  iphone: { ...desktop, isMobile: true, platform: 'ios', browser: 'safari' },
  telegram: { ...desktop, isMobile: true, platform: 'android', browser: 'other', miniApp: 'telegram' },
  server: {
    ...desktop,
    platform: 'unknown',
    browser: 'other',
    page: { title: '', description: '', origin: '', url: '', icons: [] },
  },
} as const satisfies Record<string, Environment>

export type FakeEnvironmentName = keyof typeof fakeEnvironments

import type { Environment } from '@kit/core/ports'

const page: Environment['page'] = {
  title: 'Test page',
  description: 'A page of a test',
  origin: 'https://dapp.test',
  url: 'https://dapp.test/',
  icons: ['https://dapp.test/icon.png'],
}

const agents = {
  linux: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
}

const desktop: Environment = {
  userAgent: agents.linux,
  isInstalled: false,
  isMobile: false,
  platform: 'linux',
  isFramed: false,
  miniApp: null,
  page,
}

/** Environments that a kit can run in. */
export const fakeEnvironments = {
  desktop,
  mobile: { ...desktop, userAgent: agents.android, isMobile: true, platform: 'android' },
  iphone: { ...desktop, userAgent: agents.ios, isMobile: true, platform: 'ios' },
  telegram: {
    ...desktop,
    userAgent: `${agents.android} Telegram-Android/11.5`,
    isMobile: true,
    platform: 'android',
    miniApp: 'telegram',
  },
  server: {
    ...desktop,
    userAgent: '',
    platform: 'unknown',
    page: { title: '', description: '', origin: '', url: '', icons: [] },
  },
} as const satisfies Record<string, Environment>

export type FakeEnvironmentName = keyof typeof fakeEnvironments

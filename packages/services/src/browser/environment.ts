import type { Browser, Environment, Platform } from '@kit/core'
import { isInApp } from './in-app-browsers.ts'
import { orUndefined } from './or-undefined.ts'

const serverEnvironment: Environment = {
  isMobile: false,
  platform: 'unknown',
  browser: 'other',
  isFramed: false,
  miniApp: null,
  isInApp: false,
  page: { title: '', description: '', origin: '', url: '', icons: [] },
}

/** In this order: an iPhone's user agent has "like Mac OS X", and Android's has "Linux". */
const platforms = [
  ['ios', /iP(hone|ad|od)/],
  ['android', /Android/],
  ['windows', /Windows/],
  ['mac', /Mac/],
  ['linux', /Linux/],
] as const satisfies readonly (readonly [Platform, RegExp])[]

/** In this order: all user agents but Firefox's have "Safari", and nearly all of Chromium have "Chrome". */
const browsers = [
  [
    'other',
    /OPR\/|OPiOS|OPT\/|OPX\/|SamsungBrowser|YaBrowser|Vivaldi|UCBrowser|DuckDuckGo|Ddg\/|GSA\/|Electron|; wv\)/,
  ],
  ['edge', /Edg(e|A|iOS)?\//],
  ['firefox', /(Firefox|FxiOS)\//],
  ['chrome', /(Chrome|Chromium|CriOS)\//],
  ['safari', /Version\/\S+ (Mobile\/\S+ )?Safari\//],
] as const satisfies readonly (readonly [Browser, RegExp])[]

const telegramGlobals = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto']
const iconUrl = /^(https:\/\/\w|data:image\/)/i

/**
 * Reads the page and the device once.
 *
 * @returns neutral values on a server, so that the page hydrates from what the server has rendered
 */
export function readEnvironment(): Environment {
  if (typeof document === 'undefined') return serverEnvironment
  const platform = readPlatform()
  const miniApp = telegramGlobals.some(isInjected) ? 'telegram' : null
  // A page without an origin of its own (a file, a sandboxed frame) gets an empty address.
  const origin = location.origin === 'null' ? '' : location.origin
  return {
    isMobile: /ios|android/.test(platform) || !!window.matchMedia?.('(pointer: coarse)').matches,
    platform,
    browser: browsers.find(([, pattern]) => pattern.test(navigator.userAgent))?.[0] ?? 'other',
    isFramed: orUndefined(() => window.top === window) !== true,
    miniApp,
    isInApp: miniApp === null && isInApp(navigator.userAgent, Reflect.get(navigator, 'standalone') === true),
    // Asking takes long, and few pages need it.
    get timeZone() {
      return orUndefined(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
    },
    page: {
      title: document.title,
      description: document.querySelector<HTMLMetaElement>('meta[name=description i]')?.content ?? '',
      origin,
      url: origin && origin + location.pathname,
      icons: readIcons(),
    },
  }
}

function readPlatform(): Platform {
  const [found = 'unknown'] = platforms.find(([, pattern]) => pattern.test(navigator.userAgent)) ?? []
  // By default an iPad requests desktop pages with the user agent of a Mac, which has no touch screen.
  return found === 'mac' && navigator.maxTouchPoints > 1 ? 'ios' : found
}

/** Whether a host has defined a global. An element with that id is a global as well and does not count. */
function isInjected(name: string): boolean {
  const found: unknown = Reflect.get(window, name)
  return !!found && !(found instanceof Element)
}

/** The browser makes a link's `href` absolute, unless it is malformed. */
function readIcons(): readonly string[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel~=icon], link[rel~=apple-touch-icon]')]
    .map(({ href }) => href)
    .filter((href) => iconUrl.test(href) || href.startsWith(`${location.origin}/`))
}

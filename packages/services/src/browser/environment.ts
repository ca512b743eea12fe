import type { Browser, Environment, Platform } from '@kit/core'
import { attempt } from './attempt.ts'

const server: Environment = {
  isBrowser: false,
  isMobile: false,
  platform: 'unknown',
  browser: 'other',
  isFramed: false,
  miniApp: null,
  timeZone: undefined,
  languages: [],
  page: { title: '', description: '', origin: '', url: '', icons: [] },
}

/** In this order: an iPhone says "like Mac OS X", and Android says "Linux". */
const platforms = {
  ios: /iP(hone|ad|od)/,
  android: /Android/,
  windows: /Windows/,
  mac: /Mac/,
  linux: /Linux/,
} satisfies { [P in Platform]?: RegExp }

/** In this order: all but Firefox say "Safari", and nearly all that stand on Chromium say "Chrome". */
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
const iconAddress = /^(https:\/\/\w|data:image\/)/i

/**
 * Reads once what the page and the device are.
 *
 * @returns neutral answers on a server, so that what it renders is what the page hydrates from.
 */
export function readEnvironment(): Environment {
  if (typeof document === 'undefined') return server
  const platform = readPlatform()
  // A page without an origin of its own (a file, a sandboxed frame) has no address worth telling.
  const origin = location.origin === 'null' ? '' : location.origin
  return {
    isBrowser: true,
    isMobile: /ios|android/.test(platform) || !!window.matchMedia?.('(pointer: coarse)').matches,
    platform,
    browser: browsers.find(([, pattern]) => pattern.test(navigator.userAgent))?.[0] ?? 'other',
    isFramed: attempt(() => window.top === window) !== true,
    miniApp: telegramGlobals.some(isInjected) ? 'telegram' : null,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    languages: navigator.languages,
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
  const names = Object.keys(platforms) as (keyof typeof platforms)[]
  const found = names.find((name) => platforms[name].test(navigator.userAgent)) ?? 'unknown'
  // An iPad asks for desktop pages by default and then calls itself a Mac, which has no touch screen.
  return found === 'mac' && navigator.maxTouchPoints > 1 ? 'ios' : found
}

/** An element with the id `Telegram` is a global of that name too, and makes no mini-app. */
function isInjected(name: string): boolean {
  const found = (window as unknown as Record<string, unknown>)[name]
  return !!found && !(found instanceof Element)
}

/** A link's `href` is absolute already, unless it cannot be read. */
function readIcons(): readonly string[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel~=icon], link[rel~=apple-touch-icon]')]
    .map(({ href }) => href)
    .filter((href) => iconAddress.test(href) || href.startsWith(`${location.origin}/`))
}

import type { Environment, Platform } from '@kit/core'
import { orUndefined } from './or-undefined.ts'

const serverEnvironment: Environment = {
  userAgent: '',
  isInstalled: false,
  isMobile: false,
  platform: 'unknown',
  isFramed: false,
  miniApp: null,
  page: { title: '', description: '', origin: '', url: '', icons: [] },
}

/** The first that a user agent names: an iPhone's has "like Mac OS X" later, but Android's has "Linux" first. */
const platforms = /iP(?=hone|ad|od)|Android|Windows|Mac|Linux(?!.*Android)/

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
  // A page without an origin of its own (a file, a sandboxed frame) gets an empty address.
  const origin = location.origin === 'null' ? '' : location.origin
  return {
    userAgent: navigator.userAgent,
    isInstalled: Reflect.get(navigator, 'standalone') === true,
    isMobile: /ios|android/.test(platform) || !!window.matchMedia?.('(pointer: coarse)').matches,
    platform,
    isFramed: orUndefined(() => window.top === window) !== true,
    miniApp: telegramGlobals.some(isInjected) ? 'telegram' : null,
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
  const [found = 'unknown'] = platforms.exec(navigator.userAgent) ?? []
  // By default an iPad requests desktop pages with the user agent of a Mac, which has no touch screen.
  const isApple = found === 'iP' || (found === 'Mac' && navigator.maxTouchPoints > 1)
  return isApple ? 'ios' : (found.toLowerCase() as Platform)
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

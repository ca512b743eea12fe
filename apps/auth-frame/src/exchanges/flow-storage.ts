import type { FlowStorage } from './flows.ts'
import { linkLifetime } from './poll.ts'

/** The browser's stores, as a frame finds them: each may throw. */
type Browser = { cookies(): { cookie: string }; sessionStorage(): FlowStorage }

const probe = 'kit-wallet-probe'

/** A cookie of the frame within this site alone, which a browser keeps that gives frames of other sites no storage. */
function inCookie(jar: { cookie: string }): FlowStorage {
  const write = (name: string, value: string, seconds: number) => {
    jar.cookie = `__Host-${name}=${value}; Path=/; Max-Age=${seconds}; Secure; SameSite=None; Partitioned`
  }
  return {
    getItem(name) {
      const prefix = `__Host-${name}=`
      const found = jar.cookie.split(/; */).find((part) => part.startsWith(prefix))
      return found === undefined ? null : decodeURIComponent(found.slice(prefix.length))
    },
    setItem: (name, text) => write(name, encodeURIComponent(text), linkLifetime / 1_000),
    removeItem: (name) => write(name, '', 0),
  }
}

function keeps(storage: FlowStorage): boolean {
  storage.setItem(probe, '1')
  const isKept = storage.getItem(probe) === '1'
  storage.removeItem(probe)
  return isKept
}

/** Finds what keeps a sign-in while the app's page is away: the storage of its tab, else a cookie; `null` where there is neither. */
export function openFlowStorage({ cookies, sessionStorage }: Browser): FlowStorage | null {
  for (const open of [sessionStorage, () => inCookie(cookies())]) {
    try {
      const storage = open()
      if (keeps(storage)) return storage
    } catch {
      // The browser refuses it.
    }
  }
  return null
}

/** A store of the browser. */
export type Entries = {
  getItem(name: string): string | null
  setItem(name: string, value: string): void
  removeItem(name: string): void
}

/** What the frame remembers; `room` is how much one entry may hold, as `encodeURIComponent` writes it. */
export type FrameStorage = Entries & { readonly room: number }

/** The browser's stores, as a frame finds them: each may throw. */
type Browser = { localStorage(): Entries; cookies(): { cookie: string } }

const probe = 'kit-wallet-probe'
/** As long as a browser keeps a cookie. */
export const longest = 400 * 86_400

/**
 * A cookie of the frame within this site alone, which a browser keeps that gives frames of other sites no storage.
 *
 * @param isShared of the frame within every site, which Storage Access gives
 */
export function inCookie(jar: { cookie: string }, lifetime: number, isShared = false): Entries {
  const end = `; Secure; SameSite=None${isShared ? '' : '; Partitioned'}`
  const write = (name: string, value: string, seconds: number) => {
    jar.cookie = `__Host-${name}=${value}; Path=/; Max-Age=${seconds}${end}`
  }
  return {
    getItem(name) {
      const prefix = `__Host-${name}=`
      const found = jar.cookie.split(/; */).find((part) => part.startsWith(prefix))
      return found === undefined ? null : decodeURIComponent(found.slice(prefix.length))
    },
    setItem: (name, text) => write(name, encodeURIComponent(text), lifetime),
    removeItem: (name) => write(name, '', 0),
  }
}

export function keeps(storage: Entries): boolean {
  storage.setItem(probe, '1')
  const isKept = storage.getItem(probe) === '1'
  storage.removeItem(probe)
  return isKept
}

/** The frame's own storage, else cookies, else what lasts as long as the page. */
export function openFrameStorage({ localStorage, cookies }: Browser): FrameStorage {
  const stores = [
    () => ({ ...bound(localStorage()), room: 262_144 }),
    () => ({ ...inCookie(cookies(), longest), room: 3_000 }),
  ]
  for (const open of stores) {
    try {
      const storage = open()
      if (keeps(storage)) return storage
    } catch {
      // The browser refuses it.
    }
  }
  return inMemory()
}

const bound = (storage: Entries): Entries => ({
  getItem: (name) => storage.getItem(name),
  setItem: (name, text) => storage.setItem(name, text),
  removeItem: (name) => storage.removeItem(name),
})

function inMemory(): FrameStorage {
  const entries = new Map<string, string>()
  return {
    room: 262_144,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, text) => void entries.set(name, text),
    removeItem: (name) => void entries.delete(name),
  }
}

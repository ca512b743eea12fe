const name = 'kit-wallet-session'
const probe = '__Host-kit-wallet-probe'

/** The browser's stores, as a frame finds them: each may be missing, or throw. */
export type Browser = {
  cookies(): { cookie: string }
  localStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** Where the session lies between two visits, and its token while it is no cookie. */
export type SessionToken = {
  readonly keepsCookies: boolean
  /** `blocked` where this browser keeps nothing: the session ends with the page. */
  readonly storage: 'kept' | 'blocked'
  read(): string | null
  /** Reads what another page of this origin has stored or removed. */
  reread(): void
  write(token: string): void
  /** Whether another page of this origin has stored another in place of this one. */
  isReplaced(): boolean
  /** Removes this one; another page may have stored another. */
  remove(): void
}

function keepsCookies({ cookies }: Browser): boolean {
  try {
    const jar = cookies()
    const attributes = '; Path=/; Secure; SameSite=None; Partitioned'
    jar.cookie = `${probe}=1${attributes}`
    const isKept = jar.cookie.split(/; */).includes(`${probe}=1`)
    jar.cookie = `${probe}=${attributes}; Max-Age=0`
    return isKept
  } catch {
    return false
  }
}

function openStorage({ localStorage }: Browser): ReturnType<Browser['localStorage']> | null {
  try {
    const storage = localStorage()
    storage.setItem(probe, '1')
    const isKept = storage.getItem(probe) === '1'
    storage.removeItem(probe)
    return isKept ? storage : null
  } catch {
    return null
  }
}

/** Tries what this browser keeps in the frame: a partitioned cookie, else the frame's own storage, else nothing. */
export function openSessionToken(browser: Browser): SessionToken {
  const isCookie = keepsCookies(browser)
  const storage = openStorage(browser)
  const stored = () => (isCookie ? null : (storage?.getItem(name) ?? null))
  let token = stored()
  return {
    keepsCookies: isCookie,
    storage: isCookie || storage ? 'kept' : 'blocked',
    read: () => token,
    reread() {
      if (!isCookie && storage) token = stored()
    },
    write(written) {
      token = written
      storage?.setItem(name, written)
    },
    isReplaced: () => ![token, null].includes(stored()),
    remove() {
      if (storage?.getItem(name) === token) storage?.removeItem(name)
      token = null
    },
  }
}

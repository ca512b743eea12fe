/** What the browser keeps of this frame until the next visit, on this site. */
export type Kept = {
  readonly cookies: boolean
  readonly storage: boolean
  readToken(): string | null
  /** `null` forgets it. */
  writeToken(token: string | null): void
}

const key = 'kit.session'
const probe = '__Host-kit-probe'
const attributes = 'Path=/; Secure; SameSite=None; Partitioned'

/** Finds out by trying: browsers block a frame's storage in several ways. */
export function findKept(): Kept {
  const storage = canStore()
  return {
    cookies: canKeepCookies(),
    storage,
    readToken: () => (storage ? localStorage.getItem(key) : null),
    writeToken(token) {
      if (!storage) return
      if (token === null) localStorage.removeItem(key)
      else localStorage.setItem(key, token)
    },
  }
}

function canStore(): boolean {
  try {
    localStorage.setItem('kit.probe', '1')
    localStorage.removeItem('kit.probe')
    return true
  } catch {
    return false
  }
}

function canKeepCookies(): boolean {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store of browsers is younger than partitioned cookies
    document.cookie = `${probe}=1; ${attributes}`
    const isKept = document.cookie.includes(`${probe}=1`)
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${probe}=; Max-Age=0; ${attributes}`
    return isKept
  } catch {
    return false
  }
}

const probe = '__Host-kit-wallet-probe'

/** What a browser says of the cookies of the frame's own site, which it gives to frames on request. */
export type AccessDocument = { cookie: string; requestStorageAccess?(): Promise<void> }
type Permissions = { query(asked: { readonly name: 'storage-access' }): Promise<{ readonly state: string }> }

export type StorageAccess = {
  /** Whether the browser gave it. */
  isGiven(): boolean
  /** Asks the browser, in a click; resolves with whether cookies are kept from then on. */
  request(): Promise<boolean>
  /** Takes what the visitor allowed at an earlier visit, without a click. */
  regain(): Promise<boolean>
}

/** Opens Storage Access, for a browser that keeps nothing for the frame otherwise. */
export function openStorageAccess(page: AccessDocument, permissions: Permissions | undefined): StorageAccess {
  let isGiven = false

  function keepsCookies(): boolean {
    page.cookie = `${probe}=1; Path=/; Secure; SameSite=None`
    const isKept = page.cookie.split(/; */).includes(`${probe}=1`)
    page.cookie = `${probe}=; Path=/; Secure; SameSite=None; Max-Age=0`
    return isKept
  }

  const access: StorageAccess = {
    isGiven: () => isGiven,
    async request() {
      if (!page.requestStorageAccess) return false
      try {
        await page.requestStorageAccess()
        isGiven = keepsCookies()
      } catch {
        isGiven = false
      }
      return isGiven
    },
    async regain() {
      // A browser that does not know the permission rejects.
      const state = await permissions?.query({ name: 'storage-access' }).then(
        (permission) => permission.state,
        () => null,
      )
      return state === 'granted' && access.request()
    },
  }
  return access
}

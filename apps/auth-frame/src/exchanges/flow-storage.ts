import { inCookie, keeps } from '../storage/frame-storage.ts'
import { linkLifetime } from './poll.ts'

/** Where a flow outlives the page: a sign-in at a provider may lead away from the app and back. */
export type FlowStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser's stores, as a frame finds them: each may throw. */
type Browser = { cookies(): { cookie: string }; sessionStorage(): FlowStorage }

/** Finds what keeps a sign-in while the app's page is away: the storage of its tab, else a cookie; `null` where there is neither. */
export function openFlowStorage({ cookies, sessionStorage }: Browser): FlowStorage | null {
  for (const open of [sessionStorage, () => inCookie(cookies(), linkLifetime / 1_000)]) {
    try {
      const storage = open()
      if (keeps(storage)) return storage
    } catch {
      // The browser refuses it.
    }
  }
  return null
}

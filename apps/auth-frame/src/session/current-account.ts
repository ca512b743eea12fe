import type { Account } from '../../contract/api.ts'
import type { Service } from '../service/service-client.ts'
import type { SessionToken } from '../service/session-token.ts'
import type { Entries } from '../storage/frame-storage.ts'
import { openUnfinished } from './unfinished-sign-out.ts'

/** What becomes of the session here. `replaced`: another page has signed in, as someone else or anew, and stays so. */
export type SessionChange = 'begun' | 'ended' | 'replaced'

/** Who has signed in, as the service says. */
export type CurrentAccount = {
  /** The service's name of the account that the app knows of; `null` for nobody, and before the service was asked. */
  id(): string | null
  /** A sign-out has begun that the service has not done. */
  isLeaving(): boolean
  /** Asks the service; `null` for nobody, and after a sign-out, which is done again until the service has done it. */
  read(): Promise<Account | null>
  begin(): void
  /** The cookie that the browser has is of this session. */
  keep(): void
  /** Another page may have ended it, or begun another. */
  reread(): Promise<void>
  /** Forgets it at once. */
  signOut(): Promise<void>
}

type Options = {
  readonly service: Service
  readonly token: SessionToken
  /** Keeps between two visits that the service has not done a sign-out. */
  readonly storage: Entries
  onChange(change: SessionChange): void
}

export function createCurrentAccount({ service, token, storage, onChange }: Options): CurrentAccount {
  const unfinished = openUnfinished(storage)
  let isKnown = false
  let id: string | null = null
  let changes = 0
  /** Ends with the next session what signs out the one before once more. */
  let again = new AbortController()

  /** In a browser that keeps nothing, what is stored is of an earlier visit, and says nothing of a session that began in this one. */
  const isLeaving = () => unfinished.read() && (token.storage === 'kept' || token.read() === null)

  function forget(): void {
    const wasKnown = isKnown
    const isReplaced = token.isReplaced()
    changes += 1
    isKnown = false
    id = null
    token.remove()
    if (wasKnown) onChange(isReplaced ? 'replaced' : 'ended')
  }

  /** Until the service has done it, the browser may have a cookie of the session. */
  async function signOut(signal?: AbortSignal): Promise<void> {
    unfinished.write()
    const ending = service.call('POST /api/sign-out', {}, signal)
    forget()
    await ending
    unfinished.remove()
  }

  async function read(): Promise<Account | null> {
    if (isLeaving()) {
      await signOut(again.signal).catch(() => {})
      // A session may have begun meanwhile.
      return isKnown ? read() : null
    }
    const asked = changes
    const { account: found } = await service.call('GET /api/session', {})
    // A session has begun or ended meanwhile, of which this says nothing.
    if (changes !== asked) return read()
    if (!found) {
      if (isKnown || token.read() !== null) forget()
      return null
    }
    const { id: named, ...account } = found
    // By another page, maybe one of another app, of which no news comes here.
    if (id !== null && id !== named) onChange('replaced')
    id = named
    isKnown = true
    return account
  }

  return {
    id: () => id,
    isLeaving,
    read,
    begin() {
      unfinished.remove()
      again.abort()
      again = new AbortController()
      changes += 1
      id = null
      isKnown = true
      onChange('begun')
    },
    keep() {
      unfinished.remove()
      token.remove()
    },
    async reread() {
      changes += 1
      token.reread()
      await read()
    },
    signOut: () => signOut(),
  }
}

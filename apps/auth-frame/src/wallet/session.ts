import type { FrameUser } from '@kit/services/auth-frame-protocol'
import type { Account, AnswerOf } from '../../contract/api.ts'
import { Failed } from '../failed.ts'
import type { Keys } from '../keys/derive-keys.ts'
import type { Service } from '../service/create-service.ts'
import type { Kept } from '../service/kept.ts'
import { openWallet } from './open-wallet.ts'

/** Who has signed in, and their wallet once it is needed. */
export type WalletSession = {
  isConnected(): Promise<boolean>
  /** Takes over what a sign-in answered. */
  begin(signedIn: AnswerOf<'POST /api/email/confirm'>): void
  /** @throws Failed `not-connected` */
  user(): Promise<FrameUser>
  /** @throws Failed `not-connected`, `wallet-locked` */
  keys(): Promise<Keys>
  changeEmail(email: string): void
  end(): Promise<void>
}

export function createWalletSession(service: Service, kept: Kept): WalletSession {
  let account: Account | null = null
  let opening: Promise<Keys> | null = null
  const token = kept.cookies ? null : kept.readToken()
  service.setToken(token)

  async function restore(): Promise<Account | null> {
    if (account) return account
    try {
      account = (await service.ask('GET /api/session', {})).account
    } catch (error) {
      if (!(error instanceof Failed) || error.failure.code !== 'not-connected') throw error
      forget()
    }
    return account
  }

  async function keys(): Promise<Keys> {
    if (!(await restore())) throw new Failed('not-connected', 'Nobody has signed in.')
    opening ??= openWallet(service).catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }

  function forget(): void {
    opening?.then((open) => open.forget()).catch(() => {})
    opening = null
    account = null
    kept.writeToken(null)
    service.setToken(null)
  }

  return {
    isConnected: async () => (await restore()) !== null,
    begin({ account: signedIn, token: next = null }) {
      forget()
      account = signedIn
      service.setToken(next)
      kept.writeToken(next)
    },
    async user() {
      const { evm, solana } = await keys()
      if (!account) throw new Failed('not-connected', 'Nobody has signed in.')
      return {
        ...account,
        accounts: [
          { namespace: 'eip155', address: evm.address, type: 'eoa' },
          { namespace: 'solana', address: solana.address, type: 'eoa' },
        ],
      }
    },
    keys,
    changeEmail(email) {
      if (account) account = { ...account, email }
    },
    async end() {
      const ended = service.ask('POST /api/sign-out', {})
      // The service is still asked with the session that it ends.
      await ended.catch(() => {})
      forget()
    },
  }
}

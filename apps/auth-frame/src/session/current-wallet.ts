import { isFailure } from '../door/frame-failure.ts'
import { openWallet, type Wallet } from '../keys/open-wallet.ts'
import { RefusedError, type Service } from '../service/service-client.ts'

/** The wallet of who has signed in, opened once for each session. */
export type CurrentWallet = {
  /**
   * Opens it, or answers with the one that is open.
   *
   * @param account the service's name of the account that it is of; `null` takes that of who has signed in
   */
  open(account: string | null): Promise<Wallet>
  /** Forgets it, as the session has changed; what is under way ends, and writes nothing any more. */
  close(): void
}

type Options = {
  readonly service: Service
  /** @throws FrameFailureError `not-connected` where nobody has signed in, or another account than this one */
  mustBe(account: string | null): Promise<void>
}

type Run = { readonly wallet: Promise<Wallet>; readonly ending: AbortController }

/** So it fails where another account has signed in meanwhile, of which no news may have come. */
const mayBeOfAnother = (error: unknown): boolean =>
  (error instanceof RefusedError && error.error === 'conflict') ||
  (['aborted', 'not-connected', 'wallet-locked'] as const).some((code) => isFailure(error, code))

export function createCurrentWallet({ service, mustBe }: Options): CurrentWallet {
  let current: Run | null = null

  function start(account: string | null): Run {
    const ending = new AbortController()
    return { ending, wallet: openWallet(service, { account, signal: ending.signal }) }
  }

  async function open(account: string | null, isAgain = false): Promise<Wallet> {
    const run = current ?? start(account)
    current = run
    try {
      return await run.wallet
    } catch (error) {
      if (current === run) current = null
      if (!mayBeOfAnother(error)) throw error
      await mustBe(account)
      // The same account, which has signed in anew.
      if (isFailure(error, 'aborted')) return open(account, isAgain)
      if (isAgain || isFailure(error, 'wallet-locked')) throw error
      return open(account, true)
    }
  }

  return {
    open: (account) => open(account),
    close() {
      current?.ending.abort()
      current = null
    },
  }
}

import { KitError } from '@kit/core'
import { throwIfAborted, untilAborted } from '@kit/core/adapters'
import type { Address } from 'viem'
import type { Active, Session } from '../session.ts'
import { fromWalletError } from '../to-kit-error.ts'
import { type Config, reportChange } from '../wagmi.ts'
import { isSameAddress } from '../wallet/accounts.ts'
import { askOf } from '../wallet/ask-of.ts'
import { vetAccounts, vetChainId } from '../wallet/ask-wallet.ts'

export type SigningParts = { readonly config: Config; readonly session: Session }

/** What the wallet said about itself a moment before it was asked. */
export type Moment = { readonly accounts: readonly Address[]; readonly chainId: number; readonly epoch: number }

type Question = {
  readonly address: string
  /** The chain it has to be on; unasked when any will do. */
  readonly chainId?: number | undefined
  readonly method: string
  readonly params: (moment: Moment) => readonly unknown[]
}

/**
 * Asks the wallet for something that matters. Which account it has and which chain it is on is read immediately
 * before, and nothing can come between the comparison and the question. Asked once, never again.
 *
 * @throws KitError `wallet/wrong-chain`, `wallet/wrong-account`, `wallet/unauthorized` and other wallet errors.
 */
export async function askChecked(
  { config, session }: SigningParts,
  question: Question,
  signal: AbortSignal,
): Promise<{ answer: unknown; moment: Moment }> {
  throwIfAborted(signal)
  const { connector } = session.required()
  try {
    const ask = await untilAborted(askOf(connector), signal)
    const epoch = session.epoch
    const [accounts, chainId] = await untilAborted(
      Promise.all([connector.getAccounts().then(vetAccounts), connector.getChainId().then(vetChainId)]),
      signal,
    )
    const active = session.active
    if (active?.connector.uid !== connector.uid) throw new KitError('wallet/disconnected')
    const moment = { accounts, chainId, epoch }
    const isQuiet = epoch === session.epoch
    if (isQuiet && chainId !== active.chainId) reportChange(config, connector, { chainId })
    compare(question, moment)
    // Something was said while we read: what it said has to fit as well.
    if (!isQuiet) compare(question, active)
    const answer = ask({ method: question.method, params: question.params(moment) }, signal)
    return { answer: await untilAborted(answer, signal), moment }
  } catch (error) {
    throw fromWalletError(error)
  }
}

function compare({ address, chainId }: Question, now: Pick<Moment | Active, 'accounts' | 'chainId'>): void {
  if (now.accounts.length === 0) throw new KitError('wallet/unauthorized')
  if (!now.accounts.some((account) => isSameAddress(account, address))) throw new KitError('wallet/wrong-account')
  if (chainId !== undefined && chainId !== now.chainId) {
    throw new KitError('wallet/wrong-chain', { detail: `Asked for chain ${chainId}, the wallet is on ${now.chainId}.` })
  }
}

import { KitError } from '@kit/core'
import { throwIfAborted, untilAborted } from '@kit/core/adapters'
import type { Address } from 'viem'
import { type Config, reportChange } from '../chain/wagmi.ts'
import { fromWalletError } from '../to-kit-error.ts'
import { isSameAddress } from '../wallet/accounts.ts'
import type { ActiveConnection, ActiveWallet } from '../wallet/active-wallet.ts'
import { vetAccounts, vetChainId } from '../wallet/read-wallet.ts'
import { requestOf } from '../wallet/request-of.ts'

export type SigningParts = { readonly config: Config; readonly activeWallet: ActiveWallet }

/** What the wallet said about itself a moment before it was asked. */
export type WalletSnapshot = { readonly accounts: readonly Address[]; readonly chainId: number; readonly epoch: number }

type CheckedRequest = {
  readonly address: string
  /** The chain it has to be on; unasked when any will do. */
  readonly chainId?: number | undefined
  readonly method: string
  readonly params: (snapshot: WalletSnapshot) => readonly unknown[]
}

/**
 * Asks the wallet for something that matters. Which account it has and which chain it is on is read immediately
 * before, and nothing can come between the comparison and the question. Asked once, never again.
 *
 * @throws KitError `wallet/wrong-chain`, `wallet/wrong-account`, `wallet/unauthorized` and other wallet errors.
 */
export async function requestChecked(
  { config, activeWallet }: SigningParts,
  request: CheckedRequest,
  signal: AbortSignal,
): Promise<{ answer: unknown; snapshot: WalletSnapshot }> {
  throwIfAborted(signal)
  const { connector } = activeWallet.required()
  try {
    const send = await untilAborted(requestOf(connector), signal)
    const epoch = activeWallet.epoch
    const [accounts, chainId] = await untilAborted(
      Promise.all([connector.getAccounts().then(vetAccounts), connector.getChainId().then(vetChainId)]),
      signal,
    )
    const active = activeWallet.active
    if (active?.connector.uid !== connector.uid) throw new KitError('wallet/disconnected')
    const snapshot = { accounts, chainId, epoch }
    const isUnchanged = epoch === activeWallet.epoch
    if (isUnchanged && chainId !== active.chainId) reportChange(config, connector, { chainId })
    assertMatches(request, snapshot)
    // Something was said while we read: what it said has to fit as well.
    if (!isUnchanged) assertMatches(request, active)
    const answer = send({ method: request.method, params: request.params(snapshot) }, signal)
    return { answer: await untilAborted(answer, signal), snapshot }
  } catch (error) {
    throw fromWalletError(error)
  }
}

function assertMatches(
  { address, chainId }: CheckedRequest,
  now: Pick<WalletSnapshot | ActiveConnection, 'accounts' | 'chainId'>,
): void {
  if (now.accounts.length === 0) throw new KitError('wallet/unauthorized')
  if (!now.accounts.some((account) => isSameAddress(account, address))) throw new KitError('wallet/wrong-account')
  if (chainId !== undefined && chainId !== now.chainId) {
    throw new KitError('wallet/wrong-chain', { detail: `Asked for chain ${chainId}, the wallet is on ${now.chainId}.` })
  }
}

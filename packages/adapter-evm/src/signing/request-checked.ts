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

/** The wallet's accounts and chain immediately before a request. */
export type WalletSnapshot = { readonly accounts: readonly Address[]; readonly chainId: number; readonly epoch: number }

type CheckedRequest = {
  readonly address: string
  /** The chain the wallet has to be on; any chain when absent. */
  readonly chainId?: number | undefined
  readonly method: string
  readonly params: (snapshot: WalletSnapshot) => readonly unknown[]
}

/**
 * Reads the wallet's accounts and chain, compares them with what the request names, and sends the request in the same
 * tick as the comparison. The adapter never repeats the request.
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
    // The wallet changed while it was read, so the newer state has to match as well.
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

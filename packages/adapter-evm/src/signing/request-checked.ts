import { durations, KitError } from '@kit/core'
import {
  type ActiveWallet,
  type LateAnswer,
  tellLate,
  throwIfAborted,
  withSignal,
  withTimeout,
} from '@kit/core/adapters'
import type { Address } from 'viem'
import type { ReadNode } from '../chain/read-node.ts'
import { type Config, reportChange } from '../chain/wagmi.ts'
import { fromWalletError } from '../from-wallet-error.ts'
import { isSameAddress } from '../wallet/accounts.ts'
import type { EvmConnection } from '../wallet/evm-connection.ts'
import type { EvmWallet } from '../wallet/evm-wallet.ts'
import { requireAccounts, requireChainId } from '../wallet/read-wallet.ts'

export type SigningParts = {
  readonly connectorId: string
  readonly config: Config
  readonly active: ActiveWallet<'eip155', EvmConnection>
  readonly readNode: ReadNode
}

/** The wallet's accounts and chain immediately before a request. */
export type WalletSnapshot = {
  readonly accounts: readonly Address[]
  readonly chainId: number
  /** The wallet's state when reading began; another state since then means that the wallet has changed. */
  readonly state: EvmConnection
}

type CheckedRequest = {
  readonly address: string
  /** The chain the wallet has to be on; any chain when absent. */
  readonly chainId?: number | undefined
  readonly method: string
  readonly params: readonly unknown[]
}

const late = () => new KitError('rpc/timeout', { detail: 'The wallet did not report its accounts and chain.' })

/**
 * Reads the wallet's accounts and chain, compares them with what the request names, and sends the request in the same
 * tick as the comparison. The adapter never repeats the request.
 *
 * @param answersLate hears of what the wallet answers after the call has ended
 * @throws KitError `wallet/wrong-chain`, `wallet/wrong-account`, `wallet/unauthorized` and other wallet errors; `rpc/timeout` for a wallet that
 * does not say within 30 seconds which accounts and chain it has
 */
export async function requestChecked(
  { config, active }: Pick<SigningParts, 'config' | 'active'>,
  request: CheckedRequest,
  signal: AbortSignal,
  answersLate: LateAnswer<unknown> = { answered() {} },
): Promise<{ answer: unknown; snapshot: WalletSnapshot }> {
  throwIfAborted(signal)
  const { wallet } = active.required()
  const { connector } = wallet
  try {
    const read = async (either: AbortSignal) => {
      const send = await withSignal(wallet.getRequest(), either)
      const state = stateOf(active, wallet)
      const [accounts, chainId] = await Promise.all([
        connector.getAccounts().then(requireAccounts),
        connector.getChainId().then(requireChainId),
      ])
      return { send, state, accounts, chainId }
    }
    // No visitor is needed for these answers, so that a silent wallet is no visitor who takes time.
    const { send, ...snapshot } = await active.whileConnected(signal, (either) =>
      withTimeout(durations.uiRead, read, { signal: either, late }),
    )
    const { state, chainId } = snapshot
    const now = stateOf(active, wallet)
    if (now === state && chainId !== now.chainId) reportChange(config, connector, { chainId })
    assertMatches(request, snapshot)
    // The wallet changed while it was read, so the newer state has to match as well.
    if (now !== state) assertMatches(request, now)
    const { method, params } = request
    const answer = await active.whileConnected(signal, (either) =>
      tellLate(send({ method, params }, either), either, answersLate),
    )
    return { answer, snapshot }
  } catch (error) {
    throw fromWalletError(error)
  }
}

/** @throws KitError `wallet/disconnected` when the wallet has left meanwhile */
function stateOf({ state }: SigningParts['active'], wallet: EvmWallet): EvmConnection {
  if (state?.wallet !== wallet) throw new KitError('wallet/disconnected')
  return state
}

function assertMatches(
  { address, chainId }: CheckedRequest,
  now: Pick<WalletSnapshot | EvmConnection, 'accounts' | 'chainId'>,
): void {
  if (now.accounts.length === 0) throw new KitError('wallet/unauthorized')
  if (!now.accounts.some((account) => isSameAddress(account, address))) throw new KitError('wallet/wrong-account')
  if (chainId !== undefined && chainId !== now.chainId) {
    throw new KitError('wallet/wrong-chain', { detail: `Asked for chain ${chainId}, the wallet is on ${now.chainId}.` })
  }
}

import { type CaipNetworkId, durations, isKitError, KitError } from '@kit/core'
import { abortError, anySignal, throwIfAborted, withTimeout } from '@kit/core/adapters'
import { toHex, toNetworkId } from '../chain/chain-id.ts'
import { fromWalletError } from '../from-wallet-error.ts'
import { type AddableChain, addChain } from '../wallet/switch-wallet.ts'
import type { EvmSession } from './evm-session.ts'

type Ask = (args: { method: string; params?: unknown }) => Promise<unknown>

/**
 * Switches a session to a chain. An approved chain needs no request. For any other the wallet is asked to switch and
 * then has to share an account there.
 *
 * @throws KitError `wallet/wrong-chain` when the wallet approved but shared no account there in time,
 * `wallet/rejected`, `wallet/unknown-chain`, `wallet/unsupported-method`, `wallet/disconnected`
 */
export async function switchInSession(session: EvmSession, chain: AddableChain, signal: AbortSignal): Promise<void> {
  const parameter = { chainId: toHex(Number(chain.id)) }
  await enter(session, toNetworkId(Number(chain.id)), signal, async (ask) => {
    try {
      await ask({ method: 'wallet_switchEthereumChain', params: [parameter] })
    } catch (error) {
      const failure = fromWalletError(error)
      if (!isKitError(failure, 'wallet/unknown-chain')) throw failure
      await addChain(ask, chain)
    }
  })
}

/** Switches for a dApp that sends EIP-3326's request itself; the dApp adds unknown chains itself. */
export async function switchAsAsked(session: EvmSession, chainId: number, params: unknown): Promise<void> {
  const never = new AbortController().signal
  await enter(session, toNetworkId(chainId), never, (ask) => ask({ method: 'wallet_switchEthereumChain', params }))
}

async function enter(
  session: EvmSession,
  network: CaipNetworkId<'eip155'>,
  signal: AbortSignal,
  askWallet: (ask: Ask) => Promise<unknown>,
): Promise<void> {
  throwIfAborted(signal)
  if (!isApproved(session, network)) await requestNetwork(session, network, signal, askWallet)
  session.shared.moveTo(network)
  if (session.refresh()?.network !== network) throw notShared(network)
}

const isApproved = (session: EvmSession, network: string) =>
  session.current()?.networks.some((approved) => approved === network) ?? false

const notShared = (network: string) =>
  new KitError('wallet/wrong-chain', { detail: `The wallet shared no account on ${network}.` })

/** A session that has the network counts as the wallet's approval, even before its answer arrives. */
async function requestNetwork(
  session: EvmSession,
  network: CaipNetworkId<'eip155'>,
  outer: AbortSignal,
  askWallet: (ask: Ask) => Promise<unknown>,
): Promise<void> {
  const over = new AbortController()
  await anySignal([outer, over.signal, session.signal], async (signal) => {
    const approved = untilApproved(session, network, signal)
    const answered = askWallet(({ method, params }) => session.forward(method, params, signal))
    try {
      await Promise.race([approved, answered])
      await withTimeout(durations.sessionSettle, () => approved, { signal, late: () => notShared(network) })
    } finally {
      // Stops waiting for a request that the wallet has not answered.
      over.abort()
    }
  })
}

function untilApproved(session: EvmSession, network: string, signal: AbortSignal): Promise<void> {
  const approval = new Promise<void>((resolve, reject) => {
    const stop = session.onChange(() => {
      if (isApproved(session, network)) finish(resolve)
    })
    const abort = () => finish(() => reject(abortError(signal)))
    const finish = (act: () => void) => {
      stop()
      signal.removeEventListener('abort', abort)
      act()
    }
    signal.addEventListener('abort', abort, { once: true })
    if (signal.aborted) abort()
  })
  approval.catch(() => {})
  return approval
}

import { type CaipNetworkId, durations, isKitError, KitError } from '@kit/core'
import { abortError, throwIfAborted, underAny, within } from '@kit/core/adapters'
import { fromWalletError } from '../to-kit-error.ts'
import { wait } from '../wait.ts'
import { toHex, toNetworkId } from '../wallet/chain-id.ts'
import { type AddableChain, addChain } from '../wallet/switch-wallet.ts'
import type { SessionLine } from './session-line.ts'

type Ask = (args: { method: string; params?: readonly unknown[] }) => Promise<unknown>

/**
 * Goes to a chain within a session. One that was approved is entered here and nobody is asked; for any other the wallet
 * is asked to go there, and after a yes to let the session have it.
 *
 * @throws KitError `wallet/wrong-chain` when the wallet said yes and shared no account there in time,
 * `wallet/rejected`, `wallet/unknown-chain`, `wallet/unsupported-method`, `wallet/disconnected`
 */
export async function switchInSession(line: SessionLine, chain: AddableChain, signal: AbortSignal): Promise<void> {
  const parameter = { chainId: toHex(Number(chain.id)) }
  await enter(line, toNetworkId(Number(chain.id)), signal, async (ask) => {
    try {
      await ask({ method: 'wallet_switchEthereumChain', params: [parameter] })
    } catch (error) {
      const failure = fromWalletError(error)
      if (!isKitError(failure, 'wallet/unknown-chain')) throw failure
      await addChain(ask, chain)
    }
  })
}

/** The same for a dApp that asks in EIP-3326's own words: what is to be added it adds itself. */
export async function switchAsAsked(line: SessionLine, chainId: number, params: unknown): Promise<void> {
  const never = new AbortController().signal
  await enter(line, toNetworkId(chainId), never, (ask) =>
    ask({ method: 'wallet_switchEthereumChain', params: params as readonly unknown[] }),
  )
}

async function enter(
  line: SessionLine,
  network: CaipNetworkId<'eip155'>,
  signal: AbortSignal,
  words: (ask: Ask) => Promise<unknown>,
): Promise<void> {
  throwIfAborted(signal)
  if (!isApproved(line, network)) await obtain(line, network, signal, words)
  line.session.moveTo(network)
  if (line.state()?.network !== network) throw stayed(network)
}

const isApproved = (line: SessionLine, network: string) =>
  (line.state()?.networks as readonly string[] | undefined)?.includes(network) ?? false

const stayed = (network: string) =>
  new KitError('wallet/wrong-chain', { detail: `The wallet shared no account on ${network}.` })

/** A session that has the network is the wallet's yes, even before its answer is here. */
async function obtain(
  line: SessionLine,
  network: CaipNetworkId<'eip155'>,
  outer: AbortSignal,
  words: (ask: Ask) => Promise<unknown>,
): Promise<void> {
  const over = new AbortController()
  await underAny([outer, over.signal, line.life], async (signal) => {
    const approved = untilApproved(line, network, signal)
    const answered = words(({ method, params }) => line.forward(method, params, signal))
    try {
      await Promise.race([approved, answered])
      await within(durations.sessionSettle, () => approved, { wait, signal, late: () => stayed(network) })
    } finally {
      // Nobody waits any longer for a question that is still open.
      over.abort()
    }
  })
}

function untilApproved(line: SessionLine, network: string, signal: AbortSignal): Promise<void> {
  const approval = new Promise<void>((resolve, reject) => {
    const stop = line.onChange(() => {
      if (isApproved(line, network)) finish(resolve)
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

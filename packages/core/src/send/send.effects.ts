import { fromPromise, type SnapshotFrom } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import type { Clients } from '../clients/create-clients.ts'
import { fromBaseUnits } from '../domain/amount.ts'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import { isKitError, KitError } from '../errors/kit-error.ts'
import type { WallClock } from '../ports/runtime.ts'
import type { TransferRequest } from '../ports/transfer.ts'
import type { Route } from '../router/routes.ts'
import type { SendFrom, SendRequest } from './send.events.ts'
import { type Ask, type Check, sendMachine } from './send.machine.ts'
import { initialSend, type SendState } from './send.state.ts'

export type SendClients = {
  readonly chains: Pick<Clients['chains'], 'load'>
  readonly wallets: Pick<Clients['wallets'], 'load' | 'hold'>
  readonly clock: WallClock
}

type Given<T> = { readonly input: T; readonly signal: AbortSignal }

/** Sending, bound to the chains and wallets of the kit. */
export function loadSend({ chains, wallets, clock }: SendClients): LoadedFeature<SendState> {
  const check = fromPromise(async ({ input: { from, transfer }, signal }: Given<Check>) => {
    if (!from || !transfer) throw nothingToSend()
    const { features } = await chains.load(from.namespace)
    if (!features.estimateTransfer) throw new KitError('send/unsupported-chain')
    return features.estimateTransfer({ address: from.address, network: from.network, transfer }, signal)
  })
  const ask = fromPromise(async ({ input: { from, token, transfer }, signal }: Given<Ask>) => {
    if (!from || !token || !transfer) throw nothingToSend()
    const sent = await askWallet(wallets, from, transfer, signal).catch(mayBeSent)
    const { to, amount } = transfer
    const { symbol, decimals } = token
    const transaction: RecentTransaction = {
      ...sent,
      network: from.network,
      address: from.address,
      sentAt: clock.now(),
      transfer: { to, amount: fromBaseUnits(amount, decimals), symbol },
    }
    return transaction
  })
  return loadedFeature(sendMachine.provide({ actors: { check, ask } }), toSendState, undefined, leftBy)
}

function leftBy({ view }: Route): SendRequest | null {
  if (view === 'WalletSendPreview') return { type: 'send.previewLeft' }
  return view === 'WalletSend' ? { type: 'send.left' } : null
}

type Sent = Pick<RecentTransaction, 'hash' | 'is'>

/** The adapter reads the wallet's account and network again before it asks, and refuses another than these. */
async function askWallet(
  wallets: SendClients['wallets'],
  { namespace, connectorId, address, network }: SendFrom,
  transfer: TransferRequest,
  signal: AbortSignal,
): Promise<Sent> {
  const release = wallets.hold(namespace, connectorId)
  try {
    const { features } = await wallets.load(namespace, connectorId)
    if (!features.sendTransfer) throw new KitError('feature/not-supported', { detail: `sendTransfer of ${namespace}` })
    const { hash } = await features.sendTransfer({ address, network, transfer }, signal)
    return { hash, is: 'pending' }
  } finally {
    release()
  }
}

/** What may have been sent is followed like what was. */
function mayBeSent(error: unknown): Sent {
  if (isKitError(error, 'transaction/unknown')) return { hash: String(error.context.transactionId), is: 'unknown' }
  throw error
}

const nothingToSend = () => new KitError('send/incomplete')

function toSendState({ value, context }: SnapshotFrom<typeof sendMachine>): SendState {
  const { from, draft, estimate, hash, error } = context
  if (!from || !draft) return initialSend
  if (value === 'checking') return { is: 'checking', from, draft }
  const { token } = draft
  if (!estimate || !token || value === 'idle' || value === 'editing') return { is: 'editing', from, draft, error }
  const weighed = { from, draft: { ...draft, token }, estimate }
  if (value === 'asking') return { is: 'asking', ...weighed }
  return hash ? { is: 'sent', ...weighed, hash } : { is: 'ready', ...weighed, error }
}

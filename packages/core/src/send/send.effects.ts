import { fromPromise, type SnapshotFrom } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import type { Clients } from '../clients/create-clients.ts'
import { KitError } from '../errors/kit-error.ts'
import type { TransferRequest } from '../ports/transfer.ts'
import type { SendFrom } from './send.events.ts'
import { type Ask, type Check, type Look, sendMachine } from './send.machine.ts'
import type { SendState } from './send.state.ts'

export type SendClients = {
  readonly chains: Pick<Clients['chains'], 'load'>
  readonly wallets: Pick<Clients['wallets'], 'load' | 'hold'>
}

type Given<T> = { readonly input: T; readonly signal: AbortSignal }

/** Sending, bound to the chains and wallets of the kit. */
export function loadSend({ chains, wallets }: SendClients): LoadedFeature<SendState> {
  const check = fromPromise(async ({ input: { from, transfer }, signal }: Given<Check>) => {
    if (!from || !transfer) throw nothingToSend()
    const { features } = await chains.load(from.namespace)
    if (!features.estimateTransfer) throw new KitError('send/unsupported-chain')
    return features.estimateTransfer({ address: from.address, network: from.network, transfer }, signal)
  })
  const ask = fromPromise(({ input: { from, transfer }, signal }: Given<Ask>) => {
    if (!from || !transfer) throw nothingToSend()
    return askWallet(wallets, from, transfer, signal)
  })
  const look = fromPromise(async ({ input: { from, hash }, signal }: Given<Look>) => {
    if (!from || !hash) throw nothingToSend()
    const { features } = await chains.load(from.namespace)
    if (!features.readTransaction) throw new KitError('send/unsupported-chain')
    return features.readTransaction({ network: from.network, hash }, signal)
  })
  return loadedFeature(sendMachine.provide({ actors: { check, ask, look } }), toSendState)
}

/** The adapter reads the wallet's account and network again before it asks, and refuses another than these. */
async function askWallet(
  wallets: SendClients['wallets'],
  { namespace, connectorId, address, network }: SendFrom,
  transfer: TransferRequest,
  signal: AbortSignal,
): Promise<{ hash: string }> {
  const release = wallets.hold(namespace, connectorId)
  try {
    const { features } = await wallets.load(namespace, connectorId)
    if (!features.sendTransfer) throw new KitError('feature/not-supported', { detail: `sendTransfer of ${namespace}` })
    return await features.sendTransfer({ address, network, transfer }, signal)
  } finally {
    release()
  }
}

const nothingToSend = () => new KitError('send/incomplete')

function toSendState({ value, context }: SnapshotFrom<typeof sendMachine>): SendState {
  const { from, draft, estimate, hash, isUnknown, error } = context
  if (!from || !draft) return { is: 'idle' }
  if (value === 'checking') return { is: 'checking', from, draft }
  if (!estimate || value === 'idle' || value === 'editing') return { is: 'editing', from, draft, error }
  const weighed = { from, draft, estimate }
  if (value === 'asking') return { is: 'asking', ...weighed }
  if (!hash || typeof value === 'object') return { is: 'ready', ...weighed, error }
  if (value === 'confirmed' || value === 'failed') return { is: value, ...weighed, hash }
  return { is: isUnknown ? 'unknown' : 'pending', ...weighed, hash }
}

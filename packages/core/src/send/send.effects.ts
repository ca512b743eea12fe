import { assign, fromPromise, type SnapshotFrom } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import type { FeatureServices } from '../actors/feature-services.ts'
import { assertCurrencyDecimals } from '../adapter-toolkit/assert-currency-decimals.ts'
import { requireNetwork } from '../adapter-toolkit/require-network.ts'
import type { Clients } from '../clients/create-clients.ts'
import { withWallet } from '../clients/with-wallet.ts'
import { fromBaseUnits } from '../domain/amount.ts'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import { isSameAddress } from '../domain/same-address.ts'
import { toShown } from '../domain/to-shown.ts'
import { isKitError, KitError } from '../errors/kit-error.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { OnLate } from '../ports/on-late.ts'
import type { StoragePort, WallClock } from '../ports/runtime.ts'
import type { TransferRequest } from '../ports/transfer.ts'
import type { Route } from '../router/routes.ts'
import type { StorageKeys } from '../storage/keys.ts'
import { createUnansweredRequests } from '../unanswered/unanswered-requests.ts'
import { createPaidNames } from './paid-names.ts'
import { createReadRecipient, type Recipient, standsForAddress } from './read-recipient.ts'
import type { SendFrom, SendRequest } from './send.events.ts'
import { type Ask, type Check, type Name, sendMachine } from './send.machine.ts'
import { initialSend, type SendState } from './send.state.ts'
import { leastOf } from './send-failures.ts'

export type SendClients = Pick<FeatureServices, 'follow' | 'requestedNetworks'> & {
  readonly chains: Pick<Clients['chains'], 'load'>
  readonly wallets: Pick<Clients['wallets'], 'load' | 'hold'>
  readonly clock: WallClock
  /** Absent when there is nowhere to ask for registered names. */
  readonly loadBlockchainApi?: (() => Promise<BlockchainApi>) | undefined
  readonly storage: StoragePort
  readonly keys: Pick<StorageKeys, 'paidNames' | 'unanswered'>
}

type Given<T> = { readonly input: T; readonly signal: AbortSignal }

/** Sending, bound to the chains and wallets of the kit. */
export function loadSend({
  chains,
  wallets,
  clock,
  loadBlockchainApi,
  storage,
  keys,
  follow,
  requestedNetworks,
}: SendClients): LoadedFeature<SendState> {
  const paidNames = createPaidNames(storage, keys)
  const unanswered = createUnansweredRequests({ storage, keys, clock })
  const readRecipient = createReadRecipient({ chains, loadBlockchainApi, clock }, paidNames)
  const name = fromPromise(({ input: { from, text, token }, signal }: Given<Name>) => {
    if (!from) throw nothingToSend()
    return readRecipient({ text, token, network: from.network }, signal)
  })
  const check = fromPromise(async ({ input: { from, token, transfer, recipient: shown }, signal }: Given<Check>) => {
    if (!from || !token || !transfer) throw nothingToSend()
    const { features } = await chains.load(from.namespace)
    if (!features.estimateTransfer) throw new KitError('send/unsupported-chain')
    const { address, network } = from
    assertCurrencyDecimals([token], requireNetwork(requestedNetworks(), network))
    const recipient = standsForAddress(transfer.to)
      ? unmoved(shown, await readRecipient({ text: transfer.to, token, network }, signal))
      : null
    const to = recipient?.address ?? transfer.to
    const estimate = await features.estimateTransfer({ address, network, transfer: { ...transfer, to } }, signal)
    return { estimate, recipient }
  })
  const ask = fromPromise(async ({ input, signal }: Given<Ask>) => {
    const { from, token, transfer: entered, recipient, estimate } = input
    if (!from || !token || !entered || !estimate) throw nothingToSend()
    const { amount, maxFee, deposit: maxDeposit, balanceChange } = estimate
    const name = recipient?.name
    if (recipient && name)
      unmoved(recipient, await readRecipient({ text: name, token, network: from.network, force: true }, signal))
    // What was shown is what is asked for: with `max`, too, the amount that stood there.
    const agreed = { maxFee, maxDeposit, ...(balanceChange && { minReceived: leastOf(balanceChange.recipient) }) }
    const transfer = { ...entered, amount, ...agreed, to: recipient?.address ?? entered.to }
    const { to } = transfer
    const { symbol, decimals } = token
    const whole = fromBaseUnits(amount, decimals)
    const toTransaction = (sent: Sent): RecentTransaction => ({
      ...sent,
      network: from.network,
      address: from.address,
      sentAt: clock.now(),
      transfer: { to, amount: whole, symbol, ...(name && { name }) },
      shown: toShown({ ...transfer, decimals }, maxFee),
    })
    const asked = { is: 'send', network: from.network, address: from.address, amount: whole, symbol } as const
    const sent = await unanswered.ask(asked, signal, (onAnswer) => {
      const onLate = (hash: string) => {
        follow(toTransaction({ hash, is: 'pending' }))
        onAnswer()
      }
      return askWallet(wallets, from, transfer, { signal, onLate }).catch(mayBeSent)
    })
    // Not of what is sent late: the visitor who has disconnected has had this removed.
    if (name) paidNames.remember({ name, network: from.network, address: to })
    return toTransaction(sent)
  })
  const logic = sendMachine.provide({
    actors: { name, check, ask },
    actions: {
      readUnanswered: assign(({ context: { from } }) => ({ unanswered: from && unanswered.find('send', from) })),
    },
  })
  return loadedFeature(logic, toSendState, undefined, leftBy)
}

/** A name may be given another address while the visitor reads: what was shown is what is sent to, or nothing is sent. */
function unmoved(shown: Recipient | null, now: Recipient): Recipient {
  if (!shown || isSameAddress(shown.address, now.address)) return now
  throw new KitError('name/moved', { detail: `It was ${shown.address}, and is ${now.address}.` })
}

const naming: ReadonlySet<unknown> = new Set(['pausing', 'naming'])

function leftBy({ view }: Route): SendRequest | null {
  if (view === 'WalletSendPreview') return { type: 'send.previewLeft' }
  return view === 'WalletSend' ? { type: 'send.left' } : null
}

type Sent = Pick<RecentTransaction, 'hash' | 'is'>

/** The adapter reads the wallet's account and network again before it asks, and refuses another than these. */
const askWallet = (
  wallets: SendClients['wallets'],
  from: SendFrom,
  transfer: TransferRequest,
  { signal, onLate }: { readonly signal: AbortSignal; readonly onLate: OnLate },
): Promise<Sent> =>
  withWallet(wallets, from, async ({ sendTransfer }) => {
    const { namespace, address, network } = from
    if (!sendTransfer) throw new KitError('feature/not-supported', { detail: `sendTransfer of ${namespace}` })
    const { hash } = await sendTransfer({ address, network, transfer }, signal, onLate)
    return { hash, is: 'pending' }
  })

/** What may have been sent is followed like what was. */
function mayBeSent(error: unknown): Sent {
  if (isKitError(error, 'transaction/unknown')) return { hash: String(error.context.transactionId), is: 'unknown' }
  throw error
}

const nothingToSend = () => new KitError('send/incomplete')

function toSendState({ value, context }: SnapshotFrom<typeof sendMachine>): SendState {
  const { from, draft, estimate, recipient, hash, error, unanswered } = context
  if (!from) return initialSend
  if (value === 'checking') return { is: 'checking', from, draft, recipient, unanswered }
  const { token } = draft
  const isEditing = value === 'idle' || (typeof value === 'object' && 'editing' in value)
  if (!estimate || !token || isEditing) {
    const isNaming = isEditing && value !== 'idle' && naming.has(value.editing)
    return { is: 'editing', from, draft, error, isNaming, recipient, unanswered }
  }
  const weighed = { from, recipient, draft: { ...draft, token }, estimate }
  if (value === 'asking') return { is: 'asking', ...weighed }
  if (hash) return { is: 'sent', ...weighed, hash }
  const canSubmit = !(typeof value === 'object' && 'ready' in value && value.ready === 'settling')
  return { is: 'ready', ...weighed, error, unanswered, canSubmit }
}

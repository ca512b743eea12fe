import { type CompareTransfer, durations, KitError, type TransferComparison, type TransferDifferences } from '@kit/core'
import { withTimeout } from '@kit/core/adapters'
import { parseAddress } from '../chain/address.ts'
import type { BitcoinChainClient } from '../chain/chain-client.ts'
import { isSameBytes } from '../chain/encoding.ts'
import type { Esplora } from '../chain/esplora.ts'
import { placeOf } from '../chain/place.ts'
import { findReplacement } from '../chain/read-replacement.ts'
import type { PaidOutput, SentDetails } from '../chain/sent-details.ts'
import { isTxid } from '../chain/txid.ts'
import { fromWalletError } from '../wallet/from-wallet-error.ts'

const late = () => new KitError('rpc/timeout')

/** Compares what was sent with what was shown, from the network's API and never from the wallet. */
export const createCompareTransfer =
  ({ esplora, reserved }: Pick<BitcoinChainClient, 'esplora' | 'reserved'>): CompareTransfer<'bip122'> =>
  async ({ address, network, hash, shown, place = null }, signal) => {
    const [from, to] = [parseAddress(address), parseAddress(shown.to)]
    if (!from || !to || !isTxid(hash))
      throw new KitError('rpc/invalid-params', { detail: 'This is no transaction of an address.' })
    try {
      const read = (either: AbortSignal) => find(esplora(network), { hash, place }, either)
      const found = await withTimeout(durations.uiRead, read, { signal, late })
      if (!found) return { is: 'unseen', comparison: { is: 'waiting' }, place, replacedBy: null }
      const { details, replacedBy } = found
      if (details.isConfirmed) reserved.settle(network, hash)
      const answer = { place: placeOf(details.outpoints), replacedBy }
      const wanted = { ...shown, scripts: { from: from.script, to: to.script } }
      if (replacedBy !== null && isTakenBack(details, wanted))
        return { ...answer, is: 'failed', comparison: toComparison(feeDifference(details, wanted)) }
      const comparison = toComparison(differencesOf(details, wanted))
      return { ...answer, is: details.isConfirmed ? 'confirmed' : 'pending', comparison }
    } catch (error) {
      throw fromWalletError(error, 'rpc/unreachable')
    }
  }

type Wanted = { readonly hash: string; readonly place: string | null }
type Found = { readonly details: SentDetails; readonly replacedBy: string | null }

/** The transaction, or the one that a block has in its place. */
async function find(esplora: Esplora, wanted: Wanted, signal: AbortSignal): Promise<Found | null> {
  const details = await esplora.details(wanted.hash, signal)
  return details ? { details, replacedBy: null } : findReplacement(esplora, wanted, signal)
}

const toComparison = (differences: TransferDifferences): TransferComparison =>
  Object.keys(differences).length > 0 ? { is: 'different', differences } : { is: 'same' }

/** A wallet takes a payment back by paying what it would have spent to the account. */
function isTakenBack({ spent, paid }: SentDetails, { scripts }: Shown): boolean {
  const isOwn = ownOutputs(spent, scripts.from)
  return !isSameBytes(scripts.from, scripts.to) && paid.every((one) => one.amount === 0n || isOwn(one))
}

/** What an address was spent from is the sender's, too. */
const ownOutputs =
  (spent: readonly PaidOutput[], from: Uint8Array) =>
  ({ script }: PaidOutput): boolean =>
    isSameBytes(script, from) || spent.some((one) => isSameBytes(one.script, script))

type Shown = {
  readonly amount: bigint
  readonly maxFee: bigint | null
  readonly scripts: { readonly from: Uint8Array; readonly to: Uint8Array }
}

/** The fee, if it is more than was shown. */
function feeDifference({ spent, paid }: SentDetails, { maxFee }: Shown): TransferDifferences {
  const fee = sumOf(spent) - sumOf(paid)
  return maxFee !== null && fee > maxFee ? { fee } : {}
}

function differencesOf(details: SentDetails, shown: Shown): TransferDifferences {
  const { spent, paid } = details
  const { amount, scripts } = shown
  const dear = feeDifference(details, shown)
  const isTo = ({ script }: PaidOutput) => isSameBytes(script, scripts.to)
  const isOwn = ownOutputs(spent, scripts.from)
  const own = paid.filter(isOwn)
  // Outputs without money are marks, and only data.
  const others = paid.filter((one) => one.amount > 0n && !isTo(one) && !isOwn(one))
  const got = paid.filter(isTo)
  if (got.length === 0) {
    const instead = others.find((one) => one.amount === amount) ?? (others.length === 1 ? others[0] : undefined)
    const sent = instead?.amount ?? 0n
    return {
      ...dear,
      ...(instead?.address ? { recipient: instead.address } : {}),
      ...(sent === amount && instead?.address ? {} : { amount: instead?.address ? sent : 0n }),
      ...besides(
        others.filter((one) => one !== instead || !one.address),
        own,
      ),
    }
  }
  // To oneself: the rest goes back to where the payment went.
  const isWhole = sumOf(got) === amount || (got.some(isOwn) && got.some((one) => one.amount === amount))
  return { ...dear, ...(isWhole ? {} : { amount: sumOf(got) }), ...besides(others, own) }
}

/** A wallet may send the rest to a new address of its own: one other output, and nothing back, may be that. */
function besides(others: readonly PaidOutput[], own: readonly PaidOutput[]): TransferDifferences {
  const [first, ...more] = others
  if (!first) return {}
  if (own.length === 0 && more.length === 0 && first.address)
    return { rest: { to: first.address, amount: first.amount } }
  return { extra: others.map(({ address, amount }) => ({ is: 'payment', to: address, token: null, amount })) }
}

const sumOf = (outputs: readonly PaidOutput[]): bigint => outputs.reduce((sum, { amount }) => sum + amount, 0n)

import { type CompareTransfer, durations, KitError, type SentTransfer, type TransferDifferences } from '@kit/core'
import { withTimeout } from '@kit/core/adapters'
import { getAddress, isAddress, isHash } from 'viem'
import { chainIdOf } from '../chain/chain-id.ts'
import { type FeeParts, paysForOperations } from '../chain/operation-accounts.ts'
import { isSameIn, placeIn } from '../chain/read-replacement.ts'
import { fromWalletError } from '../from-wallet-error.ts'
import { isSameAddress } from '../wallet/accounts.ts'
import { withArrived } from './arrived-tokens.ts'
import { compareCall, type HasCode, type Shown } from './compare-call.ts'
import { compareEffects } from './compare-effects.ts'
import { findReplacement, nonceIn, type Read } from './find-replacement.ts'
import { type Receipt, readReceipt, readSent, type SentTransaction } from './sent-transaction.ts'
import { costIn, isUndoneIn } from './undone-operation.ts'

const late = () => new KitError('rpc/timeout')

/** Compares what was sent with what was shown, from the network's endpoints and never from the wallet. */
export const createCompareTransfer =
  ({ readNode, operationAccounts }: FeeParts): CompareTransfer<'eip155'> =>
  async ({ address, network, hash, shown, place }, signal) => {
    const chainId = chainIdOf(network)
    if (chainId === null || !isHash(hash) || !isAddress(address, { strict: false }))
      throw new KitError('rpc/invalid-params', { detail: 'This is no transaction of an account.' })
    const compare = (either: AbortSignal) => {
      const read: Read = (method, params) => readNode(chainId, { method, params }, either)
      const isOperation = paysForOperations(operationAccounts, { address, network })
      return compareOn(read, { hash, place, isOperation }, { ...shown, from: getAddress(address) })
    }
    try {
      return await withTimeout(durations.uiRead, compare, { signal, late })
    } catch (error) {
      throw fromWalletError(error, 'rpc/unreachable')
    }
  }

type Wanted = {
  readonly hash: string
  readonly place?: string | null | undefined
  /** The account pays for operations of its own, and was shown the fee of one. */
  readonly isOperation: boolean
}

async function compareOn(read: Read, { hash, place = null, isOperation }: Wanted, shown: Shown): Promise<SentTransfer> {
  const [known, receipt] = await Promise.all([
    read('eth_getTransactionByHash', [hash]),
    read('eth_getTransactionReceipt', [hash]),
  ])
  if (known) {
    const sent = readSent(known)
    return compared(read, { sent, receipt: receipt ? readReceipt(receipt) : null, shown, isOperation })
  }
  const nonce = nonceIn(place)
  const found = nonce === null ? null : await findReplacement(read, shown.from, nonce).catch(() => null)
  if (!found || place === null) return { is: 'unseen', comparison: { is: 'waiting' }, place, replacedBy: null }
  const minedReceipt = readReceipt(await read('eth_getTransactionReceipt', [found.hash]))
  const replacedBy = found.hash
  // A wallet takes a transaction back by sending itself nothing in its place.
  if (isSameAddress(found.to ?? '', shown.from) && found.value === 0n && found.input === '0x')
    return { is: 'failed', comparison: withFee({}, feeOf(minedReceipt), shown), place, replacedBy }
  const isOther = isSameIn(place, found) === false
  return { ...(await compared(read, { sent: found, receipt: minedReceipt, shown, isOther })), place, replacedBy }
}

type Compared = {
  readonly sent: SentTransaction
  readonly receipt: Receipt | null
  readonly shown: Shown
  /** It does something else than the one in whose place it is. */
  readonly isOther?: boolean
  readonly isOperation?: boolean
}

async function compared(read: Read, { sent, receipt, shown, isOther, isOperation }: Compared): Promise<SentTransfer> {
  const answer = { place: placeIn(sent, shown.from), replacedBy: null }
  const hasCode: HasCode = async (address) => (await read('eth_getCode', [address, 'latest'])) !== '0x'
  const isOwn = isSameAddress(sent.from, shown.from)
  const bundle = receipt && { ...sent, logs: receipt.logs }
  const ofOperation = bundle && isOperation ? costIn(bundle, shown.from) : null
  const fee = receipt && isOwn ? feeOf(receipt) : ofOperation
  if (receipt && bundle && (!receipt.isDone || isUndoneIn(bundle, shown.from)))
    return { ...answer, is: 'failed', comparison: fee === null ? { is: 'incomparable' } : withFee({}, fee, shown) }
  const direct = await compareCall(sent, shown, hasCode)
  // What a pending one will cost is not known: wallets offer more than is charged.
  if (!receipt) return { ...answer, is: 'pending', comparison: toComparison(direct ?? {}, 'waiting') }
  const mined = { sent, receipt, shown, read, hasCode }
  const differences = direct ? await withArrived(direct, mined) : await compareEffects(mined).catch(() => null)
  // Nobody knows what it does, so that it is no payment in another way: that one never happens.
  if (isOther && !differences) return { ...answer, is: 'failed', comparison: { is: 'incomparable' } }
  const comparison = fee === null ? toComparison(differences, 'same') : withFee(differences, fee, shown)
  return { ...answer, is: 'confirmed', comparison }
}

const feeOf = ({ fee, parentFee }: Receipt): bigint => fee + parentFee

/** Adds the fee that the account paid, if it is more than was shown: that is told also of what cannot be compared. */
function withFee(differences: TransferDifferences | null, fee: bigint, { maxFee }: Shown) {
  const isHigher = maxFee !== null && fee > maxFee
  return toComparison(isHigher ? { ...differences, fee } : differences, 'same')
}

function toComparison(differences: TransferDifferences | null, none: 'same' | 'waiting'): SentTransfer['comparison'] {
  if (!differences) return { is: 'incomparable' }
  return Object.keys(differences).length > 0 ? { is: 'different', differences } : { is: none }
}

import { isKitError, KitError, type OnLate } from '@kit/core'
import { type PlainErrorCode, readOwn, withSentBefore } from '@kit/core/adapters'
import { chainIdOf, toHex } from '../chain/chain-id.ts'
import { fromWalletError } from '../from-wallet-error.ts'
import { assertNodeOfChain } from './assert-node-of-chain.ts'
import { callsId } from './call-ids.ts'
import type { Call, SendCalls, SentCalls } from './features.ts'
import { requestChecked, type SigningParts } from './request-checked.ts'
import { createSendTransaction } from './send-transaction.ts'
import { checkQuantity, refuse, toTarget } from './transaction.ts'

/** @see EIP-5792 */
const version = '2.0.0'
const longestId = 8_194

/**
 * Asks the wallet once to send several calls together (EIP-5792). A wallet that says that it cannot sends them one by one, unless all of them
 * have to happen; any other answer is final.
 */
export const createSendCalls =
  (parts: SigningParts): SendCalls =>
  async ({ address, network, calls, isAtomic = false }, signal, onLate = () => {}) => {
    const chainId = chainIdOf(network)
    if (chainId === null) return refuse(`${network} is no EVM network`)
    const [first, ...others] = Array.isArray(calls) ? calls : []
    if (!first) return refuse('There are no calls')
    const all: readonly [Call, ...Call[]] = [first, ...others]
    const sent = {
      ...{ version, from: address, chainId: toHex(chainId) },
      ...{ atomicRequired: isAtomic, calls: all.map(toWalletCall) },
    }
    await assertNodeOfChain(parts.readNode, chainId, signal)
    const request = { address, chainId, method: 'wallet_sendCalls', params: [sent] }
    const { connectorId } = parts
    const late = {
      answered(answer: unknown) {
        const id = idIn(answer)
        if (id !== null) onLate(callsId({ connectorId, id }))
      },
    }
    const asking = requestChecked(parts, request, signal, late)
    const answer = await asking.then((asked) => asked.answer, unlessUnable(isAtomic))
    if (answer === unable) return sendOneByOne(parts, { address, network, calls: all }, { signal, onLate })
    const id = idIn(answer)
    if (id !== null) return { id }
    throw new KitError('transaction/unreadable-answer', { detail: 'The wallet gave no id of the calls.' })
  }

/** Wallets of the first version answer with the id alone. */
function idIn(answer: unknown): string | null {
  const id = typeof answer === 'string' ? answer : readOwn(answer, 'id')
  return typeof id === 'string' && id !== '' && id.length <= longestId ? id : null
}

const unable = Symbol('The wallet sends no calls together.')

const unlessUnable = (isAtomic: boolean) => (error: unknown) => {
  const isUnable = isKitError(error, 'wallet/unsupported-method') || isKitError(error, 'rpc/method-not-found')
  if (isUnable && !isAtomic) return unable
  throw error
}

type Asked = Pick<Parameters<SendCalls>[0], 'address' | 'network'> & { readonly calls: readonly [Call, ...Call[]] }

/** What surely was not sent. */
const unsent: ReadonlySet<string> = new Set<PlainErrorCode>([
  'wallet/rejected',
  'wallet/request-pending',
  'wallet/unauthorized',
  'wallet/unsupported-method',
  'wallet/wrong-account',
  'wallet/wrong-chain',
  'transaction/invalid',
])

/**
 * Stops at the first that the wallet does not send.
 *
 * @throws KitError whose `context.sentBefore` has the hashes of those before one that may have been sent
 */
async function sendOneByOne(
  parts: SigningParts,
  { address, network, calls }: Asked,
  { signal, onLate }: { readonly signal: AbortSignal; readonly onLate: OnLate },
): Promise<SentCalls> {
  const sendTransaction = createSendTransaction(parts)
  const send = async (transaction: Call) => {
    const { hash } = await sendTransaction({ address, network, transaction }, signal, onLate)
    try {
      // A page that is closed while the wallet asks for the next has to know of this one.
      onLate(hash)
    } catch {
      // Who listens does not end what is being sent.
    }
    return hash
  }
  const [first, ...others] = calls
  const hashes: [string, ...string[]] = [await send(first)]
  for (const transaction of others) {
    const hash = await send(transaction).catch((cause: unknown) => {
      const error = fromWalletError(cause)
      if (unsent.has(error.code)) return null
      throw withSentBefore(error, hashes)
    })
    if (hash === null) return { hashes, network, isWhole: false, address }
    hashes.push(hash)
  }
  return { hashes, network, isWhole: true, address }
}

function toWalletCall(call: Call) {
  const { to, data } = toTarget({ to: call.to, data: call.data })
  checkQuantity('value', call.value)
  return {
    to,
    ...(data === undefined ? {} : { data }),
    ...(call.value === undefined ? {} : { value: toHex(call.value) }),
  }
}

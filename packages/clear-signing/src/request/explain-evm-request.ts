import { fromHex } from '../bytes.ts'
import { isHexAddress } from '../evm/address.ts'
import type { Call } from '../evm/call.ts'
import { explainCalls, explainTransaction } from '../evm/explain-call.ts'
import { explainTypedData } from '../evm/typed-data/explain-typed-data.ts'
import type { TypedData } from '../evm/typed-data/hash.ts'
import type { Readers } from '../explanation.ts'
import { explainMessage, messageOf } from './explain-message.ts'
import { readChanges } from './read-changes.ts'
import { amountOf, listOf, part, textOf } from './read-input.ts'
import type { Asked, RequestExplanation } from './request.ts'

type Explain = (asked: Asked) => Promise<RequestExplanation>

/** What is asked of a wallet, by the name that a kit or EIP-1193 has for it. */
const methods = new Map<string, Explain>(
  Object.entries({
    sendTransaction: async (asked) => transaction(asked, part(asked.request.input, 'transaction')),
    eth_sendTransaction: async (asked) => transaction(asked, part(asked.request.input, 0)),
    eth_signTransaction: async (asked) => transaction(asked, part(asked.request.input, 0)),
    sendCalls: (asked) => calls(asked, part(asked.request.input, 'calls')),
    wallet_sendCalls: (asked) => calls(asked, part(part(asked.request.input, 0), 'calls')),
    signTypedData: async (asked) => typedData(asked, part(asked.request.input, 'typedData')),
    eth_signTypedData: async (asked) => typedData(asked, part(asked.request.input, 1)),
    eth_signTypedData_v3: async (asked) => typedData(asked, part(asked.request.input, 1)),
    eth_signTypedData_v4: async (asked) => typedData(asked, part(asked.request.input, 1)),
    personal_sign: async ({ request: { input, origin } }) => explainMessage(signedIn(input), origin),
  } satisfies Readonly<Record<string, Explain>>),
)

export const explainEvmRequest = async (asked: Asked): Promise<RequestExplanation | null> =>
  methods.get(asked.request.method)?.(asked) ?? null

/** Some wallets sign the bytes of such digits, and others the text. Whole bytes with their `0x` are bytes to all. */
const isReadTwoWays = (message: unknown): boolean =>
  typeof message === 'string' && /^(0x)?[\da-f]+$/i.test(message) && fromHex(message) === null

/** @throws TypeError for the account in the place of the message: some wallets then sign what is in the other */
function signedIn(input: unknown): unknown {
  const [message, account] = [part(input, 0), part(input, 1)]
  if (isHexAddress(message) && !isHexAddress(account))
    throw new TypeError('The account is in the place of the message.')
  if (isReadTwoWays(message)) throw new TypeError('The message is bytes to some wallets, and text to others.')
  return messageOf(message)
}

const chainIdOf = ({ request: { network } }: Asked): number => Number(network.split(':')[1])

function readersOf({ request: { network }, reader, signal }: Asked): Readers {
  const { features, networks } = reader
  const known = networks.find(({ caipNetworkId }) => caipNetworkId === network)
  return {
    ...(known ? { network: { name: known.name, ...known.nativeCurrency } } : {}),
    // A network that the kit does not have is not read.
    readToken: async ({ chainId, contract }) =>
      (await features.readToken?.({ token: contract, network: `eip155:${chainId}` as never }, signal).catch(none)) ??
      null,
  }
}

const none = () => null

/** They do more than the call does: the first hands the account to a contract (EIP-7702). */
const besides = ['authorizationList', 'blobs', 'blobVersionedHashes']

function callOf(asked: Asked, call: unknown): Call {
  if (typeof call !== 'object' || call === null) throw new TypeError('There is no call.')
  if (besides.some((name) => (part(call, name) ?? null) !== null)) throw new TypeError('This does more than its call.')
  const to = part(call, 'to')
  const [data, input] = [part(call, 'data'), part(call, 'input')]
  if (data !== undefined && input !== undefined && data !== input) throw new TypeError('This has two calls in one.')
  return {
    chainId: chainIdOf(asked),
    from: textOf(part(call, 'from') ?? asked.request.address),
    to: to === undefined || to === null ? null : textOf(to),
    value: amountOf(part(call, 'value')),
    data: textOf(data ?? input ?? '0x'),
  }
}

async function transaction(asked: Asked, asks: unknown): Promise<RequestExplanation> {
  const call = callOf(asked, asks)
  const [told, changes] = await Promise.all([explainTransaction(call, readersOf(asked)), readChanges(asked, [call])])
  return { ...told, ...(changes ? { changes } : {}) }
}

async function calls(asked: Asked, all: unknown): Promise<RequestExplanation> {
  const each = listOf(all).map((call) => callOf(asked, call))
  const [told, changes] = await Promise.all([explainCalls(each, readersOf(asked)), readChanges(asked, each)])
  return { ...told, ...(changes ? { changes } : {}) }
}

/** EIP-1193 takes the data as JSON. */
const typedData = (asked: Asked, data: unknown) =>
  explainTypedData(
    {
      ...{ chainId: chainIdOf(asked), address: asked.request.address },
      typedData: (typeof data === 'string' ? JSON.parse(data) : data) as TypedData,
    },
    readersOf(asked),
  )

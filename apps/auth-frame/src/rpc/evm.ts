import {
  createPublicClient,
  defineChain,
  getAddress,
  type Hex,
  http,
  isHex,
  keccak256,
  type TypedDataDefinition,
} from 'viem'
import { prepareTransactionRequest } from 'viem/actions'
import { Failed, rpcFailed } from '../failed.ts'
import type { Network } from './node.ts'
import { askNode } from './node.ts'
import { amountOf, bytesOf, deedOf, requireOwn, shownMessage, shownValue } from './read-evm.ts'
import type { Rpc } from './rpc.ts'

const first = (params: unknown): unknown => (Array.isArray(params) ? params[0] : undefined)
const second = (params: unknown): unknown => (Array.isArray(params) ? params[1] : undefined)
const chainIdOf = ({ id }: Network): number => Number(id.slice('eip155:'.length))

/** What the frame answers for EVM by itself, and what it signs once the visitor agrees. */
export const evm: Readonly<Record<string, Rpc>> = {
  eth_accounts: async ({ keys }) => [(await keys()).evm.address],
  eth_chainId: async ({ network }) => `0x${chainIdOf(network).toString(16)}`,
  async personal_sign({ keys, params, network, origin, ask }) {
    const { evm } = await keys()
    requireOwn(second(params), evm.address)
    const message = bytesOf(first(params))
    await ask({ ...{ is: 'message', origin, network: network.name, address: evm.address }, ...shownMessage(message) })
    return evm.signMessage({ message: isHex(message) ? { raw: message } : message })
  },
  async eth_signTypedData_v4({ keys, params, network, origin, ask }) {
    const { evm } = await keys()
    requireOwn(first(params), evm.address)
    const data = typedDataOf(second(params))
    const { chainId, verifyingContract = null, name = '' } = (data.domain ?? {}) as Record<string, unknown>
    // A signature that is meant for another chain is asked for there.
    if (chainId !== undefined && BigInt(String(chainId)) !== BigInt(chainIdOf(network)))
      throw rpcFailed(-32602, 'The typed data is of another chain.')
    const content = shownValue(data.message)
    await ask({
      ...{ is: 'typedData', origin, network: network.name, address: evm.address, content },
      ...{ name: String(name), contract: verifyingContract === null ? null : String(verifyingContract) },
    })
    return evm.signTypedData(data)
  },
  async eth_sendTransaction({ keys, params, network, origin, ask }) {
    const { evm } = await keys()
    const asked = transactionOf(first(params), evm.address, network)
    const client = createPublicClient({ chain: chainOf(network), transport: http(network.rpcUrl) })
    const prepared = await prepareTransactionRequest(client, { ...asked, account: evm, type: 'eip1559' }).catch(
      (error: unknown) => {
        throw rpcFailed(-32000, shortOf(error))
      },
    )
    const { to, data, value, gas, maxFeePerGas, maxPriorityFeePerGas, nonce } = prepared
    const transaction = { to, data, value, gas, maxFeePerGas, maxPriorityFeePerGas, nonce, chainId: chainIdOf(network) }
    await ask({
      ...{ is: 'transaction', origin, network: network.name, address: evm.address, sends: true },
      deeds: [deedOf(transaction, network)],
      maxFee: amountOf(gas * maxFeePerGas, network),
    })
    const raw = await evm.signTransaction({ ...transaction, type: 'eip1559' })
    return broadcast(network, raw)
  },
}

/** The hash is known before a node is asked: an answer that gets lost is no reason to send again. */
async function broadcast(network: Network, raw: Hex): Promise<Hex> {
  const hash = keccak256(raw)
  try {
    await askNode(network, 'eth_sendRawTransaction', [raw])
  } catch (error) {
    if (error instanceof Failed && error.failure.code === 'rpc') throw error
  }
  return hash
}

const shortOf = (error: unknown): string =>
  String((error as { shortMessage?: unknown })?.shortMessage ?? 'The transaction cannot be prepared.').slice(0, 300)

function typedDataOf(text: unknown): TypedDataDefinition {
  try {
    const data: unknown = typeof text === 'string' ? JSON.parse(text) : text
    const { types, primaryType, domain, message } = data as TypedDataDefinition
    if (!types || typeof primaryType !== 'string' || !message) throw new Error('A part is missing.')
    return { types, primaryType, domain, message } as TypedDataDefinition
  } catch {
    throw rpcFailed(-32602, 'This is no typed data.')
  }
}

function transactionOf(asked: unknown, own: string, network: Network) {
  const { from, to, data, input, value, gas, chainId } = Object(asked) as Record<string, unknown>
  if (from !== undefined) requireOwn(from, own)
  if (chainId !== undefined && quantityOf(chainId) !== BigInt(chainIdOf(network)))
    throw rpcFailed(-32602, 'The transaction is of another chain.')
  const bytes = data ?? input
  if (bytes !== undefined && !isHex(bytes)) throw rpcFailed(-32602, 'The data is no hex.')
  return {
    ...(to === undefined || to === null ? {} : { to: addressOf(to) }),
    ...(bytes === undefined ? {} : { data: bytes as Hex }),
    ...(value === undefined ? {} : { value: quantityOf(value) }),
    ...(gas === undefined ? {} : { gas: quantityOf(gas) }),
  }
}

function addressOf(text: unknown): Hex {
  try {
    return getAddress(String(text))
  } catch {
    throw rpcFailed(-32602, 'The recipient is no address.')
  }
}

function quantityOf(text: unknown): bigint {
  if (typeof text === 'string' && /^0x[0-9a-f]{1,64}$/i.test(text)) return BigInt(text)
  if (typeof text === 'number' && Number.isSafeInteger(text) && text >= 0) return BigInt(text)
  throw rpcFailed(-32602, 'A quantity is no hex.')
}

const chainOf = ({ id, name, rpcUrl, symbol, decimals }: Network) =>
  defineChain({
    ...{ id: Number(id.slice('eip155:'.length)), name },
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: [rpcUrl] } },
  })

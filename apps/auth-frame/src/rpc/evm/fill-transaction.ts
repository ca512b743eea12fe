import { type Hex, hexToBigInt, isHex, numberToHex } from 'viem'
import { FrameFailureError } from '../../door/frame-failure.ts'
import { chainIdOf, fieldsOf, type RpcContext } from '../rpc-context.ts'
import type { AskedTransaction } from './read-transaction.ts'

/** All that is signed. */
export type WholeTransaction = {
  readonly chainId: number
  readonly to: `0x${string}` | null
  readonly value: bigint
  readonly data: Hex
  readonly gas: bigint
  readonly nonce: number
  readonly fees:
    | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
    | { readonly gasPrice: bigint }
}

export type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

export const toQuantity = (value: unknown): bigint => {
  if (isHex(value) && value.length > 2) return hexToBigInt(value)
  throw new FrameFailureError('unavailable', 'The node of this network answers what cannot be read.')
}

/** The number of an account's next transaction. */
export const nextNonce = async (from: string, ask: Ask): Promise<number> =>
  Number(toQuantity(await ask('eth_getTransactionCount', [from, 'pending'])))

/** Room for what changes until the transaction is in a block: a fifth. */
export const withRoom = (gas: bigint) => gas + gas / 5n

/** Fills in number, gas and fees (EIP-1559, where the network has them) from the node that the host names. */
export async function fillTransaction(
  asked: AskedTransaction,
  { network, wallet, callNode }: RpcContext,
  signal: AbortSignal,
): Promise<WholeTransaction> {
  const ask: Ask = (method, params) => callNode(network.rpcUrl, method, params, signal)
  const { to, value, data } = asked
  const from = wallet.addresses.evm
  const call = { from, ...(to ? { to } : {}), value: numberToHex(value), data }
  const [nonce, gas, fees] = await Promise.all([
    asked.nonce ?? nextNonce(from, ask),
    asked.gas ??
      ask('eth_estimateGas', [call])
        .then(toQuantity)
        .then((units) => (data === '0x' ? units : withRoom(units))),
    fillFees(asked, ask),
  ])
  return Object.freeze({ chainId: chainIdOf(network), to, value, data, gas, nonce, fees })
}

/** @param asked what the app wants to pay */
export async function fillFees(
  { maxFeePerGas, maxPriorityFeePerGas }: Pick<AskedTransaction, 'maxFeePerGas' | 'maxPriorityFeePerGas'>,
  ask: Ask,
): Promise<WholeTransaction['fees']> {
  const { baseFeePerGas } = fieldsOf(await ask('eth_getBlockByNumber', ['latest', false]))
  if (baseFeePerGas === undefined || baseFeePerGas === null)
    return { gasPrice: maxFeePerGas ?? toQuantity(await ask('eth_gasPrice', [])) }
  const usual = async () => {
    try {
      return toQuantity(await ask('eth_maxPriorityFeePerGas', []))
    } catch {
      // Not every node has it; one gwei is what most blocks take.
      return 1_000_000_000n
    }
  }
  const tip = maxPriorityFeePerGas ?? (await usual())
  const most = maxFeePerGas ?? toQuantity(baseFeePerGas) * 2n + tip
  return { maxFeePerGas: most, maxPriorityFeePerGas: tip < most ? tip : most }
}

/** What its gas costs at most, in the network's smallest unit. */
export const gasFee = ({ gas, fees }: WholeTransaction): bigint =>
  gas * ('gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas)

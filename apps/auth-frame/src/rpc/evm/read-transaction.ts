import { type Address, getAddress, type Hex, hexToBigInt, isAddress, isHex } from 'viem'
import { checkAccount, fieldsOf, invalidParams } from '../rpc-context.ts'

/** What an app asks to send; what it leaves out is filled in. */
export type AskedTransaction = {
  readonly to: Address | null
  readonly value: bigint
  readonly data: Hex
  readonly gas?: bigint
  readonly nonce?: number
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
}

/** Kinds that do no more than their fields say. Others hand the account to a contract, or carry what is not shown. */
const types: readonly unknown[] = [
  undefined,
  '0x0',
  '0x00',
  '0x1',
  '0x01',
  '0x2',
  '0x02',
  'legacy',
  'eip2930',
  'eip1559',
]
const unsigned = ['authorizationList', 'blobs', 'blobVersionedHashes', 'sidecars', 'maxFeePerBlobGas']
/** In hex digits. Nodes take transactions of 128 KiB. */
const longestData = 2 + 2 * 131_072
const word = 2n ** 256n

/**
 * Reads the object of an `eth_sendTransaction`.
 *
 * @throws FrameFailureError `rpc` for another account or network, and for what cannot be shown in full
 */
export function readTransaction(value: unknown, own: string, chainId: number): AskedTransaction {
  const asked = fieldsOf(value)
  const { from, to, data, input } = asked
  checkAccount(from, own)
  if (!types.includes(asked.type) || unsigned.some((field) => asked[field] != null))
    throw invalidParams('This kind of transaction is not sent.')
  const chain = quantity(asked.chainId, 'chainId')
  if (chain !== undefined && chain !== BigInt(chainId)) throw invalidParams('The transaction is for another network.')
  if (data != null && input != null && data !== input) throw invalidParams('`data` and `input` differ.')
  const bytes = data ?? input ?? '0x'
  if (!isHex(bytes) || bytes.length % 2 !== 0 || bytes.length > longestData) throw invalidParams('`data` is no hex.')
  if (to != null && to !== '' && !(typeof to === 'string' && isAddress(to, { strict: false })))
    throw invalidParams('`to` is no address.')
  if (!to && bytes === '0x') throw invalidParams('The transaction does nothing.')
  return {
    to: typeof to === 'string' && to !== '' ? getAddress(to.toLowerCase()) : null,
    value: quantity(asked.value, 'value') ?? 0n,
    data: bytes.toLowerCase() as Hex,
    ...readFees(asked),
  }
}

function readFees(asked: Readonly<Record<string, unknown>>) {
  const gas = quantity(asked.gas ?? asked.gasLimit, 'gas')
  const nonce = quantity(asked.nonce, 'nonce')
  const price = quantity(asked.gasPrice, 'gasPrice')
  const most = quantity(asked.maxFeePerGas, 'maxFeePerGas') ?? price
  const tip = quantity(asked.maxPriorityFeePerGas, 'maxPriorityFeePerGas') ?? price
  if (nonce !== undefined && nonce > BigInt(Number.MAX_SAFE_INTEGER)) throw invalidParams('`nonce` is too large.')
  if (most !== undefined && tip !== undefined && tip > most) throw invalidParams('The fees contradict each other.')
  return {
    ...(gas === undefined ? {} : { gas }),
    ...(nonce === undefined ? {} : { nonce: Number(nonce) }),
    ...(most === undefined ? {} : { maxFeePerGas: most }),
    ...(tip === undefined ? {} : { maxPriorityFeePerGas: tip }),
  }
}

function quantity(value: unknown, name: string): bigint | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  if (!isHex(value) || value.length < 3 || value.length > 66) throw invalidParams(`\`${name}\` is no quantity.`)
  const read = hexToBigInt(value)
  if (read >= word) throw invalidParams(`\`${name}\` is too large.`)
  return read
}

import { type Address, getAddress, type Hex, hexToBigInt, isAddress, isHex, zeroAddress } from 'viem'
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
  /** Whether it takes the account back from the contract that it is delegated to (EIP-7702), and does nothing else. */
  readonly endsDelegation?: true
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
const unsigned = ['blobs', 'blobVersionedHashes', 'sidecars', 'maxFeePerBlobGas']
/** The kind that only ends a delegation here. */
const delegating: readonly unknown[] = ['0x4', '0x04', 'eip7702']
const longestData = 131_072
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
  const endsDelegation = asked.authorizationList != null
  const kinds = endsDelegation ? [undefined, ...delegating] : types
  if (!kinds.includes(asked.type) || unsigned.some((field) => asked[field] != null))
    throw invalidParams('This kind of transaction is not sent.')
  const chain = quantity(asked.chainId, 'chainId')
  if (chain !== undefined && chain !== BigInt(chainId)) throw invalidParams('The transaction is for another network.')
  if (endsDelegation) return readRevocation(asked, own, chainId)
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

/** A page may take the account back from a contract, and never hand it to one. */
function readRevocation(asked: Readonly<Record<string, unknown>>, own: string, chainId: number): AskedTransaction {
  const { to, value, data, input, authorizationList } = asked
  const [authorization, ...others] = Array.isArray(authorizationList) ? authorizationList : []
  const { address, chainId: where } = fieldsOf(authorization)
  const isEnd = address === zeroAddress && others.length === 0 && quantity(where, 'chainId') === BigInt(chainId)
  if (!isEnd) throw invalidParams('An account is not delegated on behalf of a page.')
  checkAccount(to, own)
  const isEmpty =
    (quantity(value, 'value') ?? 0n) === 0n && [data, input].every((bytes) => bytes == null || bytes === '0x')
  if (!isEmpty) throw invalidParams('A transaction that ends a delegation does nothing else.')
  const { gas: _, ...fees } = readFees(asked)
  return { to: getAddress(own), value: 0n, data: '0x', endsDelegation: true, ...fees }
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

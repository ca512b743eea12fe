import { type Address, type Hex, isAddress, isHex } from 'viem'
import { fieldsOf } from './chain-request.ts'

export type TransactionParams = {
  readonly from: string
  readonly to?: Address
  readonly data?: Hex
  readonly value?: bigint
  readonly gas?: bigint
  readonly nonce?: number
} & ({ readonly gasPrice?: bigint } | { readonly maxFeePerGas?: bigint; readonly maxPriorityFeePerGas?: bigint })

/** Reads the object of an `eth_sendTransaction`; returns undefined for any other value. The node fills in what is missing. */
export function readTransaction(value: unknown): TransactionParams | undefined {
  const { from, to, data, input, value: amount, gas, nonce, ...fees } = fieldsOf(value)
  const target = to ?? undefined
  const bytes = data ?? input
  if (typeof from !== 'string') return undefined
  if (target !== undefined && !isAddressText(target)) return undefined
  if (bytes !== undefined && !isHex(bytes)) return undefined
  const [units, gasLimit, count] = [quantity(amount), quantity(gas), quantity(nonce)]
  return {
    from,
    ...(target === undefined ? {} : { to: target }),
    ...(bytes === undefined ? {} : { data: bytes }),
    ...(units === undefined ? {} : { value: units }),
    ...(gasLimit === undefined ? {} : { gas: gasLimit }),
    ...(count === undefined ? {} : { nonce: Number(count) }),
    ...readFees(fees),
  }
}

function readFees({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Readonly<Record<string, unknown>>) {
  const legacy = quantity(gasPrice)
  if (legacy !== undefined) return { gasPrice: legacy }
  const [max, priority] = [quantity(maxFeePerGas), quantity(maxPriorityFeePerGas)]
  return {
    ...(max === undefined ? {} : { maxFeePerGas: max }),
    ...(priority === undefined ? {} : { maxPriorityFeePerGas: priority }),
  }
}

function quantity(value: unknown): bigint | undefined {
  return isHex(value) && value !== '0x' ? BigInt(value) : undefined
}

function isAddressText(value: unknown): value is Address {
  return typeof value === 'string' && isAddress(value, { strict: false })
}

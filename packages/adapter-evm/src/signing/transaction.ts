import { KitError, type TransactionRequest } from '@kit/core'
import { readOwn } from '@kit/core/adapters'
import { getAddress, isAddress } from 'viem'
import { toHex } from '../chain/chain-id.ts'

const mostOf256Bits = 2n ** 256n - 1n
const bytes = /^0x(?:[\da-f]{2})*$/i
/** Letters in both cases carry a checksum; letters in one case don't (EIP-55). */
const hasChecksum = /^(?=.*[a-f])(?=.*[A-F])/

type AccessList = NonNullable<TransactionRequest['accessList']>

/** A transaction as wallets take it: every quantity in hex, absent ones left out. */
export type WalletTransaction = Readonly<Record<string, string | AccessList>>

/**
 * Checks a transaction (R-SEND-5) and writes it the way wallets read it.
 *
 * @throws KitError `transaction/invalid`; its `detail` names the broken rule
 */
export function toWalletTransaction(
  transaction: TransactionRequest,
  { from, chainId }: { from: string; chainId: number },
): WalletTransaction {
  const { value, gas, maxFeePerGas, maxPriorityFeePerGas, maxFeePerBlobGas, accessList } = transaction
  const { to, data } = toTarget(transaction)
  const quantities = { value, gas, maxFeePerGas, maxPriorityFeePerGas, maxFeePerBlobGas }
  for (const [name, quantity] of Object.entries(quantities)) checkQuantity(name, quantity)
  if (gas === 0n) refuse('`gas` is zero')
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined && maxPriorityFeePerGas > maxFeePerGas) {
    refuse('`maxPriorityFeePerGas` is higher than `maxFeePerGas`')
  }
  const written = Object.entries(quantities).flatMap(([name, quantity]) =>
    quantity === undefined ? [] : [[name, toHex(quantity)] as const],
  )
  return {
    from,
    to,
    chainId: toHex(chainId),
    ...(data === undefined ? {} : { data }),
    ...Object.fromEntries(written),
    ...(accessList === undefined ? {} : { accessList: toAccessList(accessList) }),
  }
}

/** What a call goes to, and what it says there. @throws KitError `transaction/invalid` */
export function toTarget({ to, data }: Pick<TransactionRequest, 'to' | 'data'>) {
  if (!isRecipient(to)) refuse('`to` is no address, or its checksum is wrong')
  if (data !== undefined && (typeof data !== 'string' || !bytes.test(data))) refuse('`data` is not whole bytes in hex')
  return { to: getAddress(to), data }
}

function toAccessList(list: unknown): AccessList {
  if (!Array.isArray(list)) refuse('`accessList` is no list')
  return list.map((entry: unknown) => {
    const [address, storageKeys] = [readOwn(entry, 'address'), readOwn(entry, 'storageKeys')]
    if (!isRecipient(address)) refuse('`accessList` has what is no address, or its checksum is wrong')
    if (!Array.isArray(storageKeys) || !storageKeys.every(isWord)) refuse('`accessList` has a key that is not 32 bytes')
    return { address: getAddress(address), storageKeys: [...storageKeys] }
  })
}

const isWord = (key: unknown): boolean => typeof key === 'string' && /^0x[\da-f]{64}$/i.test(key)

const isRecipient = (to: unknown): to is string =>
  typeof to === 'string' && isAddress(to, { strict: hasChecksum.test(to.slice(2)) })

export function checkQuantity(name: string, quantity: unknown): void {
  if (quantity === undefined) return
  if (typeof quantity !== 'bigint') refuse(`\`${name}\` is no bigint`)
  if (quantity < 0n || quantity > mostOf256Bits) refuse(`\`${name}\` is outside 0 … 2^256 − 1`)
}

export function refuse(detail: string): never {
  throw new KitError('transaction/invalid', { detail: `${detail}.` })
}

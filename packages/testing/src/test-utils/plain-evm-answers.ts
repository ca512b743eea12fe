import { type Connection, KitError } from '@kit/core'
import { getAddress, isAddress } from 'viem'

export type Accounts = Connection<'eip155'>['accounts']

/** `null` for none. */
export function readAccounts(value: unknown): Accounts | null {
  if (!Array.isArray(value)) throw new KitError('wallet/invalid-answer')
  const [first, ...rest] = value.map((address: unknown) => {
    if (typeof address !== 'string' || !isAddress(address)) throw new KitError('wallet/invalid-answer')
    return { namespace: 'eip155', address: getAddress(address), type: 'eoa' } as const
  })
  return first ? [first, ...rest] : null
}

export function readChain(value: unknown): `eip155:${string}` {
  const id = typeof value === 'string' && /^0x[1-9a-f][0-9a-f]*$/i.test(value) ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(id)) throw new KitError('wallet/invalid-answer')
  return `eip155:${id}`
}

export function sensibly<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

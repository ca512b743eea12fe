import { toHex } from '../../bytes.ts'
import type { RegistryText } from '../../explanation.ts'
import type { ReadCall } from '../call.ts'
import { chainOf } from '../typed-data/chain-of.ts'
import type { SignedData } from '../typed-data/hash.ts'
import { hashType } from '../typed-data/hash.ts'
import type { SignedStruct, SignedValue, TypedData } from '../typed-data/struct-types.ts'
import { checkArguments } from './check-arguments.ts'
import { findContract, findTypedData } from './find-descriptor.ts'
import { type ExternalDataProvider, formatCall, formatData } from './format.ts'
import { formatChecked, hasUnreadCall } from './format-checked.ts'
import { hidesBytes } from './hidden-bytes.ts'
import { readDisplay } from './read-display.ts'
import { isPayment, makesDelegateCall, signsDelegateCall } from './safe.ts'

export type ByRegistry = {
  readonly text: RegistryText
  readonly hasMoreData: boolean
  /** A call inside does what nobody says. */
  readonly hasUnreadCall: boolean
  /** The code of another contract runs as the account itself, and does what it likes. */
  readonly isDelegateCall: boolean
}

/** @returns null for a call that the registry does not describe */
export async function tellCall(call: ReadCall, provider: ExternalDataProvider): Promise<ByRegistry | null> {
  const { chainId, to, data } = call
  const found = to === null || data.length < 10 ? null : await findContract(chainId, to, data.slice(0, 10))
  const args = found ? checkArguments(found, data) : 'unread'
  if (to === null || !found || args === 'unread') return null
  const model = await formatChecked((readable) => formatCall({ ...call, to }, found, provider, readable), chainId)
  const text = await readDisplay(model, chainId, true)
  if (!text) return null
  return {
    text,
    hasMoreData: args === 'moreData',
    hasUnreadCall: await hasUnreadCall(model, chainId),
    isDelegateCall: makesDelegateCall(call),
  }
}

/** As the library takes values: numbers in decimal. */
const plain = (value: SignedValue): unknown => {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(plain)
  return Object.fromEntries(Object.entries(value as SignedStruct).map(([name, one]) => [name, plain(one)]))
}

type Asked = { readonly typedData: TypedData; readonly address: string; readonly chainId: number }

/** @returns null for typed data that the registry does not describe */
export async function tellTypedData(
  signed: SignedData,
  { typedData, address, chainId }: Asked,
  provider: ExternalDataProvider,
): Promise<ByRegistry | null> {
  const { types, domain, message } = signed
  const { primaryType } = typedData
  const contract = domain.verifyingContract
  if (typeof contract !== 'string') return null
  const chain = chainOf(signed, chainId)
  const found = await findTypedData(chain, contract, toHex(hashType(types, primaryType)))
  if (!found) return null
  const data = {
    ...{ types, primaryType, account: address },
    ...{ domain: plain(domain) as TypedData['domain'], message: plain(message) as TypedData['message'] },
  }
  const at = { chainId: chain, contract }
  const model = await formatChecked((readable) => formatData(data, found, at, provider, readable), chain)
  const text = await readDisplay(model, chain, false)
  if (!text) return null
  return {
    text,
    hasMoreData: hidesBytes(signed, primaryType, text),
    hasUnreadCall: !isPayment(signed, primaryType) && (await hasUnreadCall(model, chain)),
    isDelegateCall: signsDelegateCall(signed, primaryType),
  }
}

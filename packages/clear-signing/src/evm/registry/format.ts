import {
  type Descriptor,
  type DescriptorResolver,
  type DisplayModel,
  type ExternalDataProvider,
  format,
  formatTypedData,
} from '@ethereum-sourcify/clear-signing'
import { toHex } from '../../bytes.ts'
import type { ReadCall } from '../call.ts'
import { hashType } from '../typed-data/hash.ts'
import type { TypedData } from '../typed-data/struct-types.ts'
import { findContract } from './find-descriptor.ts'
import type { ReducedDescriptor } from './reduced-descriptor.ts'

export type { DisplayModel, ExternalDataProvider }

/** Calls inside of calls may be of any contract: whether it is described is seen when the library asks. */
const everyAddress = new Proxy<Record<string, string>>({}, { get: (_, id) => String(id) })

const bind = (kind: 'contract' | 'eip712', found: ReducedDescriptor, chainId: number, address: string): Descriptor => ({
  ...found,
  context: {
    [kind]: { deployments: [{ chainId, address }], ...(found.domain ? { domain: { ...found.domain } } : {}) },
  },
})

/**
 * A call in a call is read only as far as it was checked: the library would follow any length in its bytes. It reads none that is of
 * no contract.
 */
const withoutCalls = (found: ReducedDescriptor): ReducedDescriptor =>
  JSON.parse(JSON.stringify(found), (key, value) => (/^callee(Path)?$/.test(key) ? undefined : value))

/** The contracts whose calls inside of this one may be read, as `eip155:<chain>:<address>`. */
export type Readable = ReadonlySet<string>

async function fetchInner(id: string, readable: Readable): Promise<Descriptor> {
  const [, chainId = '', address = ''] = id.split(':')
  const found = readable.has(id) ? await findContract(Number(chainId), address) : null
  if (!found) throw new Error('Nothing describes this contract.')
  return bind('contract', withoutCalls(found), Number(chainId), address)
}

/** The library looks nowhere else: its own resolver would ask the network. */
const optionsOf = (
  externalDataProvider: ExternalDataProvider,
  fetchDescriptor: DescriptorResolver['fetchDescriptor'],
  typedDataIndex: DescriptorResolver['index']['typedDataIndex'] = {},
) => ({
  externalDataProvider,
  descriptorResolverOptions: {
    type: 'custom' as const,
    resolver: { index: { calldataIndex: everyAddress, typedDataIndex }, fetchDescriptor },
  },
})

export function formatCall(
  call: ReadCall & { readonly to: string },
  found: ReducedDescriptor,
  provider: ExternalDataProvider,
  readable: Readable,
): Promise<DisplayModel> {
  const { chainId, from, to, value, data } = call
  let isOuter = true
  const fetch = async (id: string) => {
    if (!isOuter) return fetchInner(id, readable)
    isOuter = false
    return bind('contract', found, chainId, to)
  }
  const transaction = { chainId, from, to, value, data }
  const options = optionsOf(provider, fetch)
  return format(transaction, options)
}

export function formatData(
  data: TypedData & { readonly account: string },
  found: ReducedDescriptor,
  { chainId, contract }: { readonly chainId: number; readonly contract: string },
  provider: ExternalDataProvider,
  readable: Readable,
): Promise<DisplayModel> {
  const path = 'typedData'
  const { types, primaryType, message, account } = data
  const encodeTypeHashes = [toHex(hashType(types, primaryType))]
  const index = { [`eip155:${chainId}:${contract.toLowerCase()}`]: { [primaryType]: [{ path, encodeTypeHashes }] } }
  const fetch = async (id: string) =>
    id === path ? bind('eip712', found, chainId, contract) : fetchInner(id, readable)
  const domain = { ...data.domain, chainId, verifyingContract: contract }
  const plain = Object.fromEntries(Object.entries(types).map(([name, members]) => [name, [...members]]))
  const typedData = { account, types: plain, primaryType, domain, message: { ...message } }
  const options = optionsOf(provider, fetch, index)
  return formatTypedData(typedData, options)
}

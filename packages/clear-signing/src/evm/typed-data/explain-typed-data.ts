import type { Explanation, Readers } from '../../explanation.ts'
import { isHexAddress, toAddress } from '../address.ts'
import { distinct } from '../explain-call.ts'
import { knowSpenders } from '../know-spenders.ts'
import { loadRegistry } from '../load-registry.ts'
import { readAssets } from '../read-assets.ts'
import { warningsOf } from '../warn.ts'
import { chainOf } from './chain-of.ts'
import { readTypedData, type SignedData, type TypedData } from './hash.ts'
import { permits } from './permits.ts'
import { encodeType } from './struct-types.ts'

export type TypedDataRequest = {
  /** Of the network that is on show: data without a chain is signed for every one. */
  readonly chainId: number
  /** Who signs. */
  readonly address: string
  readonly typedData: TypedData
}

const readPermit = ({ types, message, domain }: SignedData, primaryType: string, address: string) =>
  typeof domain.verifyingContract !== 'string'
    ? null
    : (permits.get(encodeType(types, primaryType))?.({
        ...{ message, owner: toAddress(address), contract: toAddress(domain.verifyingContract) },
      }) ?? null)

function textsOf({ domain }: SignedData, primaryType: string): NonNullable<Explanation['typedData']> {
  const { name, version, verifyingContract } = domain
  return {
    primaryType,
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof version === 'string' ? { version } : {}),
    ...(isHexAddress(verifyingContract) ? { contract: toAddress(verifyingContract) } : {}),
  }
}

async function askRegistry(signed: SignedData, request: TypedDataRequest, readers: Readers) {
  const registry = await loadRegistry()
  return (await registry?.tellTypedData(signed, request, registry.providerOf(readers, request.chainId))) ?? null
}

/**
 * Says what a signature of typed data allows. Its digest is the hash that is signed (EIP-712).
 *
 * @throws TypeError for values that are not of their types
 * @example const { effects, digest } = await explainTypedData({ chainId: 1, address, typedData })
 */
export async function explainTypedData(request: TypedDataRequest, readers: Readers = {}): Promise<Explanation> {
  const { chainId, address, typedData } = request
  if (!isHexAddress(address)) throw new TypeError('This is no address.')
  const signed = readTypedData(typedData)
  const permit = readPermit(signed, typedData.primaryType, address)
  // Its tokens and spenders are those of the network that it is signed for.
  const at = chainOf(signed, chainId)
  const [described, assets] = await Promise.all([
    askRegistry(signed, request, readers),
    readAssets(permit ?? [], at, readers),
  ])
  const { effects, warnings } = await knowSpenders(assets, at)
  return {
    source: described ? 'registry' : permit ? 'standard' : 'unknown',
    digest: signed.digest,
    effects,
    ...(described ? { registry: described.text } : {}),
    typedData: textsOf(signed, typedData.primaryType),
    warnings: distinct([
      ...(permit || described ? [] : (['unknownTypedData'] as const)),
      ...(described?.hasUnreadCall ? (['unknownCall'] as const) : []),
      ...(described?.hasMoreData ? (['moreData'] as const) : []),
      ...(described?.isDelegateCall ? (['delegateCall'] as const) : []),
      ...(at !== chainId ? (['otherChain'] as const) : []),
      ...effects.flatMap(warningsOf),
      ...warnings,
    ]),
  }
}

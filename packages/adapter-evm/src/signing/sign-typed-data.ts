import { KitError } from '@kit/core'
import {
  getTypesForEIP712Domain,
  type Hex,
  recoverTypedDataAddress,
  serializeTypedData,
  type TypedDataDefinition,
  validateTypedData,
} from 'viem'
import { parseChainId } from '../chain/chain-id.ts'
import type { SignTypedData, TypedData } from './features.ts'
import { requestChecked, type SigningParts } from './request-checked.ts'
import { assertSigner, prepareRecovery, readSignature } from './signature.ts'

/**
 * Signs structured data (EIP-712). A domain that names a chain has to name the wallet's chain.
 */
export const createSignTypedData =
  (parts: SigningParts): SignTypedData =>
  async ({ address, typedData }, signal) => {
    const { definition, text } = read(typedData)
    const chainId = chainOf(typedData)
    const request = { address, chainId, method: 'eth_signTypedData_v4', params: [address, text] }
    await prepareRecovery()
    const { answer, snapshot } = await requestChecked(parts, request, signal)
    const signature = readSignature(answer)
    const recover = (signed: Hex) => recoverTypedDataAddress({ ...definition, signature: signed })
    await assertSigner(parts, { address, signature, snapshot, recover }, signal)
    return { signature }
  }

function read({ domain, types, primaryType, message }: TypedData): { definition: TypedDataDefinition; text: string } {
  try {
    const EIP712Domain = getTypesForEIP712Domain({ domain })
    const definition: TypedDataDefinition = { domain, types: { EIP712Domain, ...types }, primaryType, message }
    validateTypedData(definition)
    return { definition, text: serializeTypedData(definition) }
  } catch (cause) {
    throw new KitError('rpc/invalid-params', { cause, detail: 'This is no typed data as EIP-712 has it.' })
  }
}

function chainOf({ domain }: TypedData): number | undefined {
  if (domain.chainId === undefined || domain.chainId === null) return undefined
  const chainId = parseChainId(domain.chainId)
  if (chainId === null) throw new KitError('rpc/invalid-params', { detail: 'domain.chainId is no chain id.' })
  return chainId
}

import { keccak_256 } from '@noble/hashes/sha3.js'
import { toHex, utf8 } from '../../bytes.ts'
import { type AbiType, parseType } from './abi-type.ts'

export type AbiFunction = { readonly selector: string; readonly types: readonly AbiType[] }

/** @example abiFunction('transfer(address,uint256)') // { selector: '0xa9059cbb', … } */
export function abiFunction(signature: string): AbiFunction {
  const type = parseType(signature.slice(signature.indexOf('(')))
  if (type?.kind !== 'tuple') throw new TypeError(signature)
  return { selector: toHex(keccak_256(utf8(signature)).slice(0, 4)), types: type.of }
}

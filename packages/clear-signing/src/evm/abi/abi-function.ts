import { keccak_256 } from '@noble/hashes/sha3.js'
import { toHex, utf8 } from '../../bytes.ts'
import { type AbiType, parseType } from './abi-type.ts'

export type AbiFunction = { readonly selector: string; readonly types: readonly AbiType[] }

function write(type: AbiType): string {
  if (type.kind === 'tuple') return `(${type.of.map(write).join(',')})`
  if (type.kind === 'array') return `${write(type.of)}[${type.length ?? ''}]`
  if (type.kind === 'fixedBytes') return `bytes${type.size}`
  return type.kind === 'uint' || type.kind === 'int' ? `${type.kind}${type.bits}` : type.kind
}

/**
 * Reads a signature, with or without the names of its parameters.
 *
 * @example readFunction('transfer(address to, uint256 value)')?.selector // '0xa9059cbb'
 * @returns null for what is no signature
 */
export function readFunction(signature: string): AbiFunction | null {
  const at = signature.indexOf('(')
  const name = signature.slice(0, Math.max(at, 0)).trim()
  const parameters = signature
    .slice(at)
    .replace(/\s*([(,])\s*|\s+(\))/g, '$1$2')
    .replace(/\s+[^(),]*(?=[(),]|$)/g, '')
  const type = at < 0 ? null : parseType(parameters)
  if (type?.kind !== 'tuple' || name === '') return null
  return { selector: toHex(keccak_256(utf8(name + write(type))).slice(0, 4)), types: type.of }
}

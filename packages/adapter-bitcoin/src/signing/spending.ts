import { sha256 } from '@noble/hashes/sha2.js'
import { isSameBytes } from '../chain/encoding.ts'
import { hash160 } from './bip322.ts'
import { type Input, isFinal, pushesOf } from './signatures.ts'

/** The script that an input's ECDSA signatures are for. */
export type Spending = {
  readonly version: 'legacy' | 'segwit'
  readonly script: Uint8Array
  /** What a finalized input hands to the script. */
  readonly stack: readonly Uint8Array[]
}

/** What `before` and `after` enclose, if that is as long as `length` says. */
function between(script: Uint8Array, before: readonly number[], length: number, after: readonly number[] = []) {
  const hash = script.slice(before.length, before.length + length)
  return isSameBytes(script, Uint8Array.of(...before, ...hash, ...after)) && hash.length === length ? hash : null
}

const keyHashScript = (hash: Uint8Array) => Uint8Array.of(0x76, 0xa9, 20, ...hash, 0x88, 0xac)
const keyHashProgram = (key: Uint8Array) => Uint8Array.of(0, 20, ...hash160(key))

/** Whether this script is handed no more than a signature and its key. */
export const isKeyHash = (script: Uint8Array): boolean => between(script, [0x76, 0xa9, 20], 20, [0x88, 0xac]) !== null

/** Whether this is a witness program of a version after the first. */
const isLaterProgram = (script: Uint8Array): boolean =>
  Array.from({ length: 16 }, (_, version) => [0x51 + version, script.length - 2]).some(
    (before) => script.length >= 4 && script.length <= 42 && isSameBytes(script.slice(0, 2), Uint8Array.from(before)),
  )

/**
 * Finds the script that signatures of an input are for: behind a hash, the one that the PSBT carries or that the finalized
 * input reveals.
 *
 * @param coin the script of the output that is spent, which is no taproot output
 * @returns `unknown` where the PSBT does not carry the script, `wrong` where a finalized input does not fit the output
 * @see BIP-16, BIP-141, BIP-174
 */
export function spendingOf(coin: Uint8Array, was: Input, is: Input): Spending | 'unknown' | 'wrong' {
  const pushed = is.finalScriptSig ? pushesOf(is.finalScriptSig) : []
  if (!pushed) return 'wrong'
  const hash = between(coin, [0xa9, 20], 20, [0x87])
  if (!hash) return isLaterProgram(coin) ? 'unknown' : spendingBy(coin, pushed, was, is)
  const nested = (is.partialSig ?? []).map(([key]) => keyHashProgram(key))
  const candidates = isFinal(is) ? [pushed.at(-1)] : [was.redeemScript, is.redeemScript, ...nested]
  const script = revealed(candidates, (each) => isSameBytes(hash160(each), hash))
  if (script) return spendingBy(script, pushed.slice(0, -1), was, is)
  return isFinal(is) ? 'wrong' : 'unknown'
}

/** How a script is spent that is itself known: by its witness, if it is a witness program. */
function spendingBy(
  script: Uint8Array,
  stack: readonly Uint8Array[],
  was: Input,
  is: Input,
): Spending | 'unknown' | 'wrong' {
  const witness = is.finalScriptWitness ?? []
  const [keyHash, scriptHash] = [between(script, [0, 20], 20), between(script, [0, 32], 32)]
  if (!keyHash && !scriptHash) return witness.length > 0 ? 'wrong' : { version: 'legacy', script, stack }
  if (stack.length > 0) return 'wrong'
  if (keyHash) return { version: 'segwit', script: keyHashScript(keyHash), stack: witness }
  const candidates = isFinal(is) ? [witness.at(-1)] : [was.witnessScript, is.witnessScript]
  const inner = revealed(candidates, (each) => scriptHash !== null && isSameBytes(sha256(each), scriptHash))
  if (inner) return { version: 'segwit', script: inner, stack: witness.slice(0, -1) }
  return isFinal(is) ? 'wrong' : 'unknown'
}

const revealed = (candidates: readonly (Uint8Array | undefined)[], fits: (script: Uint8Array) => boolean) =>
  candidates.find((each) => each !== undefined && fits(each))

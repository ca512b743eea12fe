import { Script, type Transaction } from '@scure/btc-signer'
import { isSameBytes } from '../chain/encoding.ts'

export type Input = ReturnType<Transaction['getInput']>

/** A signature of an input, with its sighash type at the end. */
export type Signature = {
  readonly scheme: 'ecdsa' | 'schnorr'
  readonly bytes: Uint8Array
  /** Who signed, and which leaf of a taproot tree; a finalized input does not say. */
  readonly key?: Uint8Array
  readonly leaf?: Uint8Array
}

/** The output that an input spends. */
export type Coin = NonNullable<Input['witnessUtxo']>

export function coinOf({ witnessUtxo, nonWitnessUtxo, index }: Input): Coin | undefined {
  return witnessUtxo ?? nonWitnessUtxo?.outputs.find((_, at) => at === index)
}

export const isFinal = ({ finalScriptSig, finalScriptWitness }: Input): boolean =>
  finalScriptSig !== undefined || finalScriptWitness !== undefined

/** What a script pushes, empty for its operations; `null` for one that cannot be parsed. */
export function pushesOf(script: Uint8Array): readonly Uint8Array[] | null {
  try {
    return Script.decode(script).map((part) => (part instanceof Uint8Array ? part : new Uint8Array()))
  } catch {
    return null
  }
}

export const isDer = (bytes: Uint8Array): boolean =>
  bytes.length >= 9 && bytes.length <= 73 && bytes[0] === 0x30 && bytes[1] === bytes.length - 3

export const isSchnorr = ({ length }: Uint8Array): boolean => length === 64 || length === 65

export const isTaproot = (script: Uint8Array): boolean =>
  script.length === 34 && script[0] === 0x51 && script[1] === 0x20

/** A taproot witness without its annex, and the annex. */
export function splitAnnex(witness: readonly Uint8Array[]) {
  const last = witness.at(-1)
  return witness.length > 1 && last?.[0] === 0x50 ? { stack: witness.slice(0, -1), annex: last } : { stack: witness }
}

/** What a taproot witness hands to a key or a leaf: without the annex, the script and its control block. */
export function handedToTaproot(witness: readonly Uint8Array[]): readonly Uint8Array[] {
  const { stack } = splitAnnex(witness)
  return stack.length === 1 ? stack : stack.slice(0, -2)
}

/**
 * Lists the signatures of an input. In a finalized one that is what has the form of a signature.
 *
 * @param coin the output that the input spends; without it, both kinds of signature are looked for
 * @see BIP-66, BIP-174, BIP-341, BIP-371
 */
export function signaturesOf(input: Input, coin: Coin | undefined): readonly Signature[] {
  const { partialSig = [], tapKeySig, tapScriptSig = [], finalScriptSig, finalScriptWitness = [] } = input
  const elements = [...((finalScriptSig && pushesOf(finalScriptSig)) ?? []), ...finalScriptWitness]
  const ecdsa = coin && isTaproot(coin.script) ? [] : elements.filter(isDer)
  const schnorr = coin && !isTaproot(coin.script) ? [] : handedToTaproot(finalScriptWitness).filter(isSchnorr)
  return [
    ...partialSig.map(([key, bytes]): Signature => ({ scheme: 'ecdsa', bytes, key })),
    ...(tapKeySig ? [{ scheme: 'schnorr', bytes: tapKeySig } as const] : []),
    ...tapScriptSig.map(([by, bytes]): Signature => ({ scheme: 'schnorr', bytes, key: by.pubKey, leaf: by.leafHash })),
    ...ecdsa.map((bytes): Signature => ({ scheme: 'ecdsa', bytes })),
    ...schnorr.map((bytes): Signature => ({ scheme: 'schnorr', bytes })),
  ]
}

/** Whether these are one signature. Finalizing leaves out who signed; under another name it is another one. */
export const isSameSignature = (one: Signature, other: Signature): boolean =>
  isSameBytes(one.bytes, other.bytes) && (!one.key || !other.key || isSameBytes(one.key, other.key))

/** What a signature covers, by its last byte; one of ECDSA without it covers nothing. */
export const sighashTypeOf = ({ scheme, bytes }: Signature): number =>
  scheme === 'schnorr' && bytes.length === 64 ? 0 : (bytes.at(-1) ?? -1)

import { schnorr } from '@noble/curves/secp256k1.js'
import type { Transaction } from '@scure/btc-signer'
import { isSameBytes } from '../chain/encoding.ts'
import { readKeys, standsIn, verifies } from './key-in-script.ts'
import {
  type Coin,
  coinOf,
  handedToTaproot,
  type Input,
  isFinal,
  isSchnorr,
  type Signature,
  sighashTypeOf,
  splitAnnex,
} from './signatures.ts'
import { type Leaf, leavesIn, revealedLeaf } from './taproot-leaf.ts'

const sighashTypes = [0, 1, 2, 3, 0x81, 0x82, 0x83]

/**
 * Whether each of these signatures is by the key of a taproot output, or by a key of a leaf of its tree. Left to the network
 * are leaves that the PSBT does not carry, and inputs beside others whose coins the PSBT does not say.
 *
 * @see BIP-341, BIP-342, BIP-371
 */
export function isValidTaproot(
  transaction: Transaction,
  index: number,
  { coin, is, signatures }: { readonly coin: Coin; readonly is: Input; readonly signatures: readonly Signature[] },
): boolean {
  const all = Array.from({ length: transaction.inputsLength }, (_, at) => coinOf(transaction.getInput(at)))
  const known = all.flatMap((each) => each ?? [])
  const { finalScriptSig, finalScriptWitness: witness = [], tapKeySig } = is
  if (known.length < all.length) return true
  const was = transaction.getInput(index)
  const outputKey = coin.script.slice(2)
  const { stack, annex } = splitAnnex(witness)
  const [script, control] = stack.slice(-2)
  const path = script && control ? revealedLeaf(outputKey, script, control) : null
  if (control && !path) return false
  if (isFinal(is) && !isFinal(was) && (finalScriptSig || !handedToTaproot(witness).some(isSchnorr))) return false
  const carried = [...(was.tapLeafScript ?? []), ...(is.tapLeafScript ?? [])]
  const leaves = leavesIn(outputKey, carried)
  const [scripts, amounts] = [known.map(({ script }) => script), known.map(({ amount }) => amount)]

  const isBy = (key: Uint8Array, signature: Signature, leaf?: Leaf) =>
    verifies(() => {
      const type = sighashTypeOf(signature)
      if (!sighashTypes.includes(type) || (type === 0 && signature.bytes.length > 64)) return false
      const { script, version } = leaf ?? {}
      const hash = transaction.preimageWitnessV1(index, scripts, type, amounts, -1, script, version, annex)
      return schnorr.verify(signature.bytes.slice(0, 64), hash, key)
    })
  const isByLeaf = (leaf: Leaf, signature: Signature) => {
    const pushes = readKeys(leaf.script)
    if (!pushes) return true
    const keys = signature.key ? [signature.key] : [...pushes, ...stack]
    return keys.some((key) => standsIn(pushes, key) && isBy(key, signature, leaf))
  }
  return signatures.every((signature) => {
    const { scheme, bytes, leaf: hash } = signature
    if (scheme !== 'schnorr') return false
    if (hash) {
      const leaf = leaves.find((each) => isSameBytes(each.hash, hash))
      return leaf ? isByLeaf(leaf, signature) : carried.length === 0
    }
    const isOfKey = !path || (tapKeySig !== undefined && isSameBytes(tapKeySig, bytes))
    return isOfKey ? isBy(outputKey, signature) : isByLeaf(path, signature)
  })
}

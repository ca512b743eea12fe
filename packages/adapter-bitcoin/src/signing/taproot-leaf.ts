import type { Transaction } from '@scure/btc-signer'
import { tapLeafHash } from '@scure/btc-signer/payment.js'
import { TaprootControlBlock } from '@scure/btc-signer/psbt.js'
import { compareBytes, tagSchnorr, taprootTweakPubkey } from '@scure/btc-signer/utils.js'
import { isSameBytes } from '../chain/encoding.ts'

type LeafScripts = NonNullable<ReturnType<Transaction['getInput']>['tapLeafScript']>
type ControlBlock = LeafScripts[number][0]

/** A script of a taproot tree. */
export type Leaf = { readonly script: Uint8Array; readonly version: number; readonly hash: Uint8Array }

/** @returns `null` for a script that is not in the tree of this output */
function leafIn(outputKey: Uint8Array, readControl: () => ControlBlock, script: Uint8Array): Leaf | null {
  try {
    const { version, internalKey, merklePath } = readControl()
    const leaf = { script, version: version & 0xfe, hash: tapLeafHash(script, version & 0xfe) }
    const root = merklePath.reduce<Uint8Array>(
      (node, other) => tagSchnorr('TapBranch', ...[node, other].sort(compareBytes)),
      leaf.hash,
    )
    const [key, parity] = taprootTweakPubkey(internalKey, root)
    return isSameBytes(key, outputKey) && parity === (version & 1) ? leaf : null
  } catch {
    return null
  }
}

/** The leaves of an output that a PSBT carries. @see BIP-371 */
export const leavesIn = (outputKey: Uint8Array, scripts: LeafScripts): readonly Leaf[] =>
  scripts.flatMap(([control, script]) => leafIn(outputKey, () => control, script.slice(0, -1)) ?? [])

/** The leaf that a finalized input reveals with a script and its control block. @see BIP-341 */
export const revealedLeaf = (outputKey: Uint8Array, script: Uint8Array, control: Uint8Array): Leaf | null =>
  leafIn(outputKey, () => TaprootControlBlock.decode(control), script)

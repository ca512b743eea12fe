import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { Transaction } from '@scure/btc-signer'
import { readKeys, standsIn, verifies } from './key-in-script.ts'
import { legacyHash } from './legacy-hash.ts'
import { type Coin, type Input, isDer, isFinal, type Signature, sighashTypeOf } from './signatures.ts'
import { isKeyHash, type Spending, spendingOf } from './spending.ts'

/**
 * Whether each of these signatures is by a key of the script that the input spends, and an input that the wallet finalized has
 * one. A script that the PSBT does not carry, and one with `OP_CODESEPARATOR`, is left to the network.
 *
 * @see BIP-143, and Bitcoin Core's `SignatureHash` for inputs without a witness
 */
export function isValidEcdsa(
  transaction: Transaction,
  index: number,
  { coin, is, signatures }: { readonly coin: Coin; readonly is: Input; readonly signatures: readonly Signature[] },
): boolean {
  const was = transaction.getInput(index)
  const spending = spendingOf(coin.script, was, is)
  if (typeof spending === 'string') return spending === 'unknown'
  const pushes = readKeys(spending.script)
  if (!pushes) return true
  if (isFinal(is) && !isFinal(was) && !isComplete(spending)) return false
  const { version, script, stack } = spending
  return signatures.every((signature) => {
    const type = sighashTypeOf(signature)
    const keys = signature.key ? [signature.key] : [...pushes, ...stack]
    return keys.some((key) =>
      verifies(() => {
        if (signature.scheme !== 'ecdsa' || !standsIn(pushes, key)) return false
        const hash =
          version === 'segwit'
            ? transaction.preimageWitnessV0(index, script, type, coin.amount)
            : legacyHash(transaction, index, script, type)
        return secp256k1.verify(signature.bytes.slice(0, -1), hash, key, { prehash: false, format: 'der', lowS: false })
      }),
    )
  })
}

const isComplete = ({ script, stack }: Spending): boolean =>
  stack.some(isDer) && (!isKeyHash(script) || stack.length === 2)

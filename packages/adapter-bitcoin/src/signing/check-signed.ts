import { KitError } from '@kit/core'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { OutScript, Transaction } from '@scure/btc-signer'
import { isSameBytes } from '../chain/encoding.ts'
import { checkSighashes } from '../transfer/sighashes.ts'
import type { PsbtRequest } from '../wallet/bitcoin-wallet.ts'
import { hash160 } from './bip322.ts'
import { coinOf, isFinal, isSameSignature, type Signature, signaturesOf } from './signatures.ts'

/** The PSBT that the wallet was asked to sign, and the same one signed. */
export type SignedPsbt = {
  readonly signed: Uint8Array
  readonly requested: Uint8Array
  readonly inputs: PsbtRequest['inputs']
}

type Input = ReturnType<Transaction['getInput']>

const lenient = { allowUnknownOutputs: true, allowUnknownInputs: true, disableScriptCheck: true }

/**
 * Compares what a wallet signed with what it was asked to sign: every input that was asked for, none that was not, each signature
 * valid where its key stands in the script, and covering as much as was asked.
 *
 * @returns the signed transaction
 * @throws KitError `wallet/invalid-answer`
 * @see BIP-174, BIP-143, BIP-341
 */
export function checkSigned({ signed, requested, inputs }: SignedPsbt): Transaction {
  const [after, before] = [parse(signed), parse(requested)]
  const asked = new Set(inputs.map(({ index }) => index))
  for (let index = 0; index < before.inputsLength; index += 1) {
    const [was, is] = [before.getInput(index), after.getInput(index)]
    const added = addedTo(was, is)
    if (!asked.has(index)) {
      if (added.length > 0 || (!isSigned(was) && isSigned(is)))
        throw refused(`The wallet signed input ${index}, which it was not asked to`)
      continue
    }
    if (added.length === 0 && !isFinal(was)) throw refused(`The wallet did not sign input ${index}`)
    if (!isValid(before, index, is)) throw refused(`The signature of input ${index} is not valid`)
  }
  checkSighashes(after, before, inputs)
  return after
}

function parse(psbt: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(psbt, lenient)
  } catch (cause) {
    throw new KitError('wallet/invalid-answer', { cause, detail: 'What the wallet signed cannot be read.' })
  }
}

/** The signatures that the wallet added to an input. */
function addedTo(was: Input, is: Input): readonly Signature[] {
  const known = signaturesOf(was, coinOf(was))
  return signaturesOf(is, coinOf(was)).filter((one) => !known.some((other) => isSameSignature(one, other)))
}

function isSigned({ partialSig, tapKeySig, tapScriptSig, finalScriptSig, finalScriptWitness }: Input): boolean {
  const lists = [partialSig, tapScriptSig, finalScriptSig, finalScriptWitness]
  return tapKeySig !== undefined || lists.some((list) => list !== undefined && list.length > 0)
}

/** Whether the signatures that one key suffices for are that key's; what other scripts want is left to the network. */
function isValid(transaction: Transaction, index: number, input: Input): boolean {
  const previous = coinOf(transaction.getInput(index))
  if (!previous) return true
  const { type, ...output } = OutScript.decode(previous.script)
  if (type === 'tr' && 'pubkey' in output) return isValidTaproot(transaction, index, input, output.pubkey)
  const [key, signature] = keyAndSignature(input)
  if (!key || !signature) return type !== 'wpkh'
  const program = hash160(key)
  const nested = Uint8Array.from([0, 20, ...program])
  const isIts =
    (type === 'wpkh' && 'hash' in output && isSameBytes(output.hash, program)) ||
    (type === 'sh' && 'hash' in output && isSameBytes(output.hash, hash160(nested)))
  if (!isIts) return type !== 'wpkh'
  const code = OutScript.encode({ type: 'pkh', hash: program })
  const hash = transaction.preimageWitnessV0(index, code, signature.at(-1) ?? 0, previous.amount)
  return verifies(() =>
    secp256k1.verify(signature.slice(0, -1), hash, key, { prehash: false, format: 'der', lowS: false }),
  )
}

function isValidTaproot(transaction: Transaction, index: number, input: Input, key: Uint8Array): boolean {
  const [first, ...others] = input.finalScriptWitness ?? []
  const signature = input.tapKeySig ?? (others.length === 0 ? first : undefined)
  const all = Array.from({ length: transaction.inputsLength }, (_, at) => coinOf(transaction.getInput(at)))
  const known = all.flatMap((output) => output ?? [])
  // A script path, or a transaction whose other inputs are not known.
  if (!signature || known.length < all.length) return true
  const [scripts, amounts] = [known.map(({ script }) => script), known.map(({ amount }) => amount)]
  const [sighash = 0] = signature.slice(64)
  const hash = transaction.preimageWitnessV1(index, scripts, sighash, amounts)
  return verifies(() => schnorr.verify(signature.slice(0, 64), hash, key))
}

/** The signature of a single key, from an input that is or is not finalized. */
function keyAndSignature({ partialSig = [], finalScriptWitness = [] }: Input) {
  const [signature, key] = finalScriptWitness
  if (finalScriptWitness.length === 2 && key?.length === 33) return [key, signature] as const
  return partialSig[0] ?? []
}

function verifies(verify: () => boolean): boolean {
  try {
    return verify()
  } catch {
    return false
  }
}

const refused = (detail: string) => new KitError('wallet/invalid-answer', { detail: `${detail}.` })

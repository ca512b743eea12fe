import { KitError } from '@kit/core'
import { Transaction } from '@scure/btc-signer'
import { checkSighashes } from '../transfer/sighashes.ts'
import type { PsbtRequest } from '../wallet/bitcoin-wallet.ts'
import { isValidEcdsa } from './check-ecdsa.ts'
import { isValidTaproot } from './check-taproot.ts'
import { coinOf, type Input, isFinal, isSameSignature, isTaproot, type Signature, signaturesOf } from './signatures.ts'

/** The PSBT that the wallet was asked to sign, and the same one signed. */
export type SignedPsbt = {
  readonly signed: Uint8Array
  readonly requested: Uint8Array
  readonly inputs: PsbtRequest['inputs']
}

const lenient = { allowUnknownOutputs: true, allowUnknownInputs: true, disableScriptCheck: true }

/**
 * Compares what a wallet signed with what it was asked to sign: every input that was asked for, none that was not, each signature
 * that it added valid where the PSBT says what it is for, and covering as much as was asked.
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
    if (!isValid(before, index, is, added)) throw refused(`The signature of input ${index} is not valid`)
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

/** Whether these signatures are what the input wants; without its coin only the network knows. */
function isValid(transaction: Transaction, index: number, is: Input, signatures: readonly Signature[]): boolean {
  const coin = coinOf(transaction.getInput(index))
  if (!coin) return true
  const isValidHere = isTaproot(coin.script) ? isValidTaproot : isValidEcdsa
  return isValidHere(transaction, index, { coin, is, signatures })
}

const refused = (detail: string) => new KitError('wallet/invalid-answer', { detail: `${detail}.` })

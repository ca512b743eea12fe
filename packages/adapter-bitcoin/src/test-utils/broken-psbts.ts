import { Transaction } from '@scure/btc-signer'
import type { SignPsbt } from '../signing/sign-psbt.ts'
import type { BrokenAdapter } from './broken-harness.ts'
import { psbtPaying } from './contract-harnesses.ts'

/** Signs a PSBT in another way than it was asked to. */
const signingPsbt = (what: string, how: (sign: SignPsbt) => SignPsbt): BrokenAdapter => ({
  what,
  breaks: /returns what it promises/,
  spoil: ({ features }) => (features.signPsbt ? { features: { ...features, signPsbt: how(features.signPsbt) } } : {}),
})

const read = (psbt: string) => Transaction.fromPSBT(Buffer.from(psbt, 'base64'))
const write = (transaction: Transaction) => Buffer.from(transaction.toPSBT(0)).toString('base64')

export const brokenPsbts: readonly BrokenAdapter[] = [
  signingPsbt('signs a PSBT and returns it unsigned', (sign) => async (request, signal) => {
    await sign(request, signal)
    return { psbt: request.psbt }
  }),
  signingPsbt('signs a PSBT that spends another coin', (sign) => (request, signal) => {
    const [{ address = '' } = {}] = request.signInputs
    return sign({ ...request, psbt: psbtPaying(address, { txid: 'cd'.repeat(32), vout: 0, value: 50_000 }) }, signal)
  }),
  signingPsbt('changes what a PSBT pays after it was signed', (sign) => async (request, signal) => {
    const { partialSig = [] } = read((await sign(request, signal)).psbt).getInput(0)
    const changed = read(request.psbt)
    changed.updateOutput(0, { amount: 1_000n })
    changed.updateInput(0, { partialSig }, true)
    return { psbt: write(changed) }
  }),
  signingPsbt('invents the signature of a PSBT', (sign) => async (request, signal) => {
    const { partialSig = [] } = read((await sign(request, signal)).psbt).getInput(0)
    const [[key, signature] = []] = partialSig
    if (!key || !signature) throw new Error('The wallet signs with ECDSA.')
    // A signature in DER ends with the number s, and with the sighash type.
    const other = signature.with(-2, (signature.at(-2) ?? 0) ^ 1)
    const unsigned = read(request.psbt)
    unsigned.updateInput(0, { partialSig: [[key, other]] }, true)
    return { psbt: write(unsigned) }
  }),
]

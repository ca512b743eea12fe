import { readOwn } from '@kit/core/adapters'
import type { BitcoinTestWallet } from '@kit/testing/bitcoin'
import { Psbt } from 'bitcoinjs-lib'

/**
 * What bitcoinjs-lib reads in each PSBT that a test wallet was asked to sign: the outputs that it spends, with their amounts, and
 * what it pays.
 *
 * @throws for a PSBT that bitcoinjs-lib cannot read
 */
export const judgedPsbts = ({ requests }: Pick<BitcoinTestWallet, 'requests'>) =>
  requests.flatMap(({ method, params: [asked] }) => (method === 'signPsbt' ? judgePsbt(readOwn(asked, 'psbt')) : []))

export function judgePsbt(base64: unknown) {
  const { txInputs, txOutputs, data } = Psbt.fromBase64(String(base64))
  return {
    spends: txInputs.map(({ hash, index }, at) => ({
      coin: `${Buffer.from(hash.toReversed()).toString('hex')}:${index}`,
      amount: data.inputs[at]?.witnessUtxo?.value,
    })),
    pays: txOutputs.map(({ address, value }) => ({ address, amount: value })),
  }
}

/** What `samplePsbt` says. */
export const judgedSample = (address: string): ReturnType<typeof judgePsbt> => ({
  spends: [{ coin: `${'ab'.repeat(32)}:0`, amount: 100_000n }],
  pays: [{ address, amount: 90_000n }],
})

import { parseAddress } from '../chain/address.ts'
import { buildPsbt, paymentOutputs } from '../transfer/build-psbt.ts'

/** Returns a PSBT, as Base64, that spends one made-up coin of an address. */
export function samplePsbt(address: string): string {
  const from = parseAddress(address)
  if (!from) throw new Error(`${address} is no address`)
  const coin = { txid: 'ab'.repeat(32), vout: 0, value: 100_000n, isConfirmed: true, inscribed: 'no' } as const
  const account = { namespace: 'bip122', address, type: 'payment' } as const
  const outputs = paymentOutputs({ from, to: from, amount: 90_000n, change: 0n })
  const plan = { account, from, outputs, coins: [{ coin, previous: null }] }
  return Buffer.from(buildPsbt(plan)).toString('base64')
}

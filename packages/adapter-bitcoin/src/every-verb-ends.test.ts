import { describeVerbsEnd, type VerbsEndSetup } from '@kit/testing/contracts'
import { describe, expect, test } from 'vitest'
import * as own from './index.ts'
import { pageHarness, psbtPaying } from './test-utils/contract-harnesses.ts'
import { regtest, testnet, testWallet } from './test-utils/harness.ts'
import { unsignedPayment } from './test-utils/regtest-payments.ts'
import { coinsOf } from './test-utils/served-coins.ts'

type Setup = VerbsEndSetup<'bip122'>

const privateKeys = [1, 2, 3, 4].map((digit) => String(digit).repeat(64))
const [wallet, payee] = [privateKeys.slice(0, 2), privateKeys.slice(2)].map((keys) =>
  testWallet({ network: 'Regtest', privateKeys: keys }),
)
const mine = wallet?.paymentAddresses[0] ?? ''
const to = payee?.paymentAddresses[0] ?? ''
const coins = coinsOf(mine, 100_000n)
const pending = unsignedPayment(coins, [
  [to, 60_000n],
  [mine, 39_000n],
])

/** An API of a chain on which the account has one coin, and a payment that no block has. */
const routes = new Map<string, unknown>([
  ['/fee-estimates', { '3': 5 }],
  [`/address/${mine}/utxo`, coins.map(({ hex: _, ...coin }) => ({ ...coin, inscriptions: [], runes: [] }))],
  [`/tx/${pending.id}/hex`, pending.hex],
  [`/tx/${pending.id}`, { status: { confirmed: false } }],
  ...[0, 1].map((output): readonly [string, unknown] => [`/tx/${pending.id}/outspend/${output}`, { spent: false }]),
  ...coins.flatMap(({ txid, vout, hex }): (readonly [string, unknown])[] => [
    [`/tx/${txid}/hex`, hex],
    [`/output/${txid}:${vout}`, { indexed: true, inscriptions: [], runes: {} }],
  ]),
])
const answer: Setup['answer'] = (url) => routes.get(new URL(url).pathname) ?? {}

const verbs: Setup['verbs'] = {
  signPsbt: {
    ask({ kit, signal }) {
      const psbt = psbtPaying(mine, { txid: 'ab'.repeat(32), vout: 0, value: 50_000 })
      return own.signPsbt(kit, { psbt, signInputs: [{ address: mine, index: 0 }], signal })
    },
    prompts: 'wallet',
  },
  bumpFee: { ask: ({ kit, signal }) => own.bumpFee(kit, { hash: pending.id, signal }), prompts: 'wallet' },
}

describe.each(['sats-connect', 'standard'] as const)('as %s', (as) => {
  describeVerbsEnd<'bip122'>('bitcoin()', {
    harness: () =>
      pageHarness(as, {
        networks: [regtest, testnet],
        network: 'Regtest',
        privateKeys,
        foreignNetwork: 'bip122:000000000019d6689c085ae165831e93',
        transfer: { to, amount: 60_000n },
      }),
    answer,
    prompting: ['signMessage', 'sendTransfer'],
    verbs,
  })
})

test('every verb of the package is tried here', () => {
  expect(
    Object.keys(own)
      .filter((name) => name !== 'bitcoin')
      .sort(),
  ).toEqual(Object.keys(verbs).sort())
})

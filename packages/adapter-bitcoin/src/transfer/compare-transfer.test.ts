import { expect, test } from 'vitest'
import { parseAddress } from '../chain/address.ts'
import { toHex } from '../chain/encoding.ts'
import { createEsplora } from '../chain/esplora.ts'
import { createReservedCoins } from '../chain/reserved-coins.ts'
import { codeOf, never } from '../test-utils/harness.ts'
import { createCompareTransfer } from './compare-transfer.ts'

const network = 'bip122:000000000019d6689c085ae165831e93'
const from = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const to = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
const thief = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
const second = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const [hash, coin] = ['aa'.repeat(32), 'cc'.repeat(32)] as const

type Output = { readonly scriptpubkey: string; readonly scriptpubkey_address?: string; readonly value: number }
const pays = (address: string, value: number): Output => ({
  scriptpubkey: toHex(parseAddress(address)?.script ?? new Uint8Array()),
  scriptpubkey_address: address,
  value,
})
/** An output of a script that has no address. */
const burns = (value: number): Output => ({ scriptpubkey: '51', value })

type Shown = {
  readonly to?: string
  readonly address?: string
  readonly hash?: string
  readonly maxFee?: bigint | null
  /** The addresses of further coins, of no worth. */
  readonly alsoSpent?: readonly string[]
}

/** What is said of a payment of 5,000 satoshis from a coin of 10,000, for at most 5,000 more. */
async function compare(
  vout: readonly Output[],
  { address = from, maxFee = 5_000n, alsoSpent = [], ...shown }: Shown = {},
) {
  const spent = [pays(from, 10_000), ...alsoSpent.map((one) => pays(one, 0))]
  const vin = spent.map((prevout, at) => ({ txid: coin, vout: at + 1, prevout }))
  const transaction = { status: { confirmed: true }, vin, vout }
  const esplora = createEsplora('https://api.test', async () => ({ status: 200, text: JSON.stringify(transaction) }))
  const wanted = { to: shown.to ?? to, amount: 5_000n, token: null, decimals: 8, maxFee }
  const input = { address, network, hash: shown.hash ?? hash, shown: wanted } as const
  const { comparison } = await createCompareTransfer({ esplora: () => esplora, reserved: createReservedCoins() })(
    input,
    never,
  )
  return comparison.is === 'different' ? comparison.differences : comparison.is
}

test.each([
  ['an address that is none', { address: 'nobody' }],
  ['a recipient that is none', { to: 'nobody' }],
  ['an id that is none', { hash: '../tx' }],
])('%s is rpc/invalid-params, and the API is not asked', async (_, shown) => {
  expect(await codeOf(compare([pays(to, 5_000)], shown))).toBe('rpc/invalid-params')
})

test('of several outputs, the one with the amount went to another recipient', async () => {
  expect(await compare([pays(from, 1_000), pays(thief, 5_000), burns(3_000)])).toEqual({
    recipient: thief,
    extra: [{ is: 'payment', to: null, token: null, amount: 3_000n }],
  })
})

test('where no output has the amount, nothing was paid, and all others are told', async () => {
  expect(await compare([pays(from, 1_000), pays(thief, 4_000), burns(3_000)])).toEqual({
    amount: 0n,
    extra: [
      { is: 'payment', to: thief, token: null, amount: 4_000n },
      { is: 'payment', to: null, token: null, amount: 3_000n },
    ],
  })
})

test('where one other output is all that was paid, it went to another recipient', async () => {
  expect(await compare([pays(from, 1_000), pays(thief, 4_000)])).toEqual({ recipient: thief, amount: 4_000n })
})

test('one other output beside a payment without anything back may be the rest', async () => {
  expect(await compare([pays(to, 5_000), pays(thief, 4_000)])).toEqual({ rest: { to: thief, amount: 4_000n } })
})

test.each([
  ['beside what goes back', [pays(from, 1_000), pays(thief, 3_000)], [3_000n]],
  ['beside another one', [pays(thief, 3_000), pays(thief, 1_000)], [3_000n, 1_000n]],
])('another output %s is a payment of its own', async (_, others, amounts) => {
  expect(await compare([pays(to, 5_000), ...others])).toEqual({
    extra: amounts.map((amount) => ({ is: 'payment', to: thief, token: null, amount })),
  })
})

test('what goes back to another address that was spent from is the account’s', async () => {
  const vout = [pays(to, 5_000), pays(second, 4_000)]
  expect(await compare(vout, { alsoSpent: [second] })).toBe('same')
  expect(await compare(vout, { alsoSpent: [thief] })).toMatchObject({ rest: { to: second } })
})

test('a transaction that pays nobody has paid nothing', async () => {
  expect(await compare([pays(from, 9_000)])).toEqual({ amount: 0n })
})

test.each([5_000, 4_000])('what a script without an address was paid, %i satoshis, has no recipient', async (value) => {
  expect(await compare([pays(from, 1_000), burns(value)])).toEqual({
    amount: 0n,
    extra: [{ is: 'payment', to: null, token: null, amount: BigInt(value) }],
  })
})

test('the rest to a script without an address is another payment, and no rest', async () => {
  expect(await compare([pays(to, 5_000), burns(4_000)])).toEqual({
    extra: [{ is: 'payment', to: null, token: null, amount: 4_000n }],
  })
})

test('an output without money is only data', async () => {
  expect(await compare([pays(to, 5_000), pays(from, 4_000), burns(0)])).toBe('same')
})

test('a fee is compared with the most that was shown, and not where nothing was shown', async () => {
  const vout = [pays(to, 5_000), pays(from, 1_000)]
  expect(await compare(vout, { maxFee: 4_000n })).toBe('same')
  expect(await compare(vout, { maxFee: 3_999n })).toEqual({ fee: 4_000n })
  expect(await compare(vout, { maxFee: null })).toBe('same')
})

test('of a payment to oneself, one output has the amount', async () => {
  expect(await compare([pays(from, 5_000), pays(from, 4_000)], { to: from })).toBe('same')
  expect(await compare([pays(from, 5_001), pays(from, 4_000)], { to: from })).toEqual({ amount: 9_001n })
})

test('what the API makes of a transaction is checked', async () => {
  const outputs: readonly unknown[] = [{ value: 1 }, { scriptpubkey: '5', value: 1 }, { scriptpubkey: '51', value: -1 }]
  for (const output of outputs) expect(await codeOf(compare([output as Output]))).toBe('rpc/invalid-response')
})

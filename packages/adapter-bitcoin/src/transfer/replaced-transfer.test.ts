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
const [sent, raised, coin] = ['aa', 'bb', 'cc'].map((byte) => byte.repeat(32)) as [string, string, string]
const place = `${coin}:1`

const scriptOf = (address: string) => toHex(parseAddress(address)?.script ?? new Uint8Array())
const output = (address: string, value: number) => ({
  scriptpubkey: scriptOf(address),
  scriptpubkey_address: address,
  value,
})
/** Spends a coin of 10,000 satoshis. */
const spending = (confirmed: boolean, ...vout: readonly ReturnType<typeof output>[]) => ({
  ...{ status: { confirmed }, vout },
  vin: [{ txid: coin, vout: 1, prevout: output(from, 10_000) }],
})

type Answers = Readonly<Record<string, unknown>>
const spentBy = (txid: string): Answers => ({ [`/tx/${coin}/outspend/1`]: { spent: true, txid } })

/** What is said of a payment of 5,000 satoshis for at most 100, by an API that knows no more than this. */
function compare(answers: Answers, of: string | null = place, onAsked: (path: string) => void = () => {}) {
  const esplora = createEsplora('https://api.test', async (url) => {
    const path = url.slice('https://api.test'.length)
    onAsked(path)
    const answer = answers[path]
    return answer === undefined ? { status: 404, text: '' } : { status: 200, text: JSON.stringify(answer) }
  })
  const shown = { to, amount: 5_000n, token: null, decimals: 8, maxFee: 100n }
  const input = { address: from, network, hash: sent, shown, place: of } as const
  return createCompareTransfer({ esplora: () => esplora, reserved: createReservedCoins() })(input, never)
}

test('F50: the output that a payment spends is told, so that what replaces it is found', async () => {
  const known = { [`/tx/${sent}`]: spending(false, output(to, 5_000), output(from, 4_900)) }
  expect(await compare(known, null)).toEqual({ is: 'pending', comparison: { is: 'same' }, place, replacedBy: null })
})

test('F50: a payment that was replaced by the same one for a higher fee is replaced, and is not pending for ever', async () => {
  const answers = { ...spentBy(raised), [`/tx/${raised}`]: spending(true, output(to, 5_000), output(from, 4_000)) }
  const differences = { fee: 1_000n }
  expect(await compare(answers)).toEqual({
    ...{ is: 'confirmed', comparison: { is: 'different', differences } },
    ...{ place, replacedBy: raised },
  })
})

test('F50: a payment that was taken back has failed', async () => {
  const answers = { ...spentBy(raised), [`/tx/${raised}`]: spending(true, output(from, 9_950)) }
  const failed = { is: 'failed', comparison: { is: 'same' }, place, replacedBy: raised }
  expect(await compare(answers)).toEqual(failed)
})

test('F50: a payment that was taken back has failed, although what took it back carries a mark without money', async () => {
  const mark = { scriptpubkey: '6a0548656c6c6f', value: 0 }
  const raisedBack = { ...spending(true, output(from, 9_950)), vout: [output(from, 9_950), mark] }
  const answers = { ...spentBy(raised), [`/tx/${raised}`]: raisedBack }
  expect(await compare(answers)).toMatchObject({ is: 'failed', replacedBy: raised })
})

test('F50: of what spends its outputs, the API is asked about each transaction once, and about no other', async () => {
  const asked: string[] = []
  const of = [1, 2, 3].map((vout) => `${coin}:${vout}`).join(',')
  const answers = {
    [`/tx/${coin}/outspend/1`]: { spent: false },
    [`/tx/${coin}/outspend/2`]: { spent: true, txid: raised },
    [`/tx/${coin}/outspend/3`]: { spent: true, txid: raised },
  }
  expect(await compare(answers, of, (path) => asked.push(path))).toMatchObject({ is: 'unseen' })
  expect(asked).toEqual([
    `/tx/${sent}`,
    ...[`/tx/${coin}/outspend/1`, `/tx/${coin}/outspend/2`, `/tx/${raised}`, `/tx/${coin}/outspend/3`],
  ])
})

test.each<[string, Answers, (string | null)?]>([
  ['nothing has spent', { [`/tx/${coin}/outspend/1`]: { spent: false } }],
  ['an API does not know', {}],
  ['it spends itself, and which the API no longer has', spentBy(sent)],
  [
    'another one spends that no block has',
    { ...spentBy(raised), [`/tx/${raised}`]: spending(false, output(to, 5_000)) },
  ],
  ['another one spends that is nowhere', spentBy(raised)],
  ['is not known', spentBy(raised), null],
  ['is none', spentBy(raised), `${coin}:x`],
  ['is none of two', spentBy(raised), `${coin}:x,../${coin}:1`],
])('F50: a payment whose output %s is unseen, and accuses nobody', async (_, answers, of = place) => {
  const unseen = { is: 'unseen', comparison: { is: 'waiting' }, place: of, replacedBy: null }
  expect(await compare(answers, of)).toEqual(unseen)
})

test('F50: a payment of many coins is followed by the first six, which fit into the storage', async () => {
  const coins = Array.from({ length: 7 }, (_, index) => `${index}`.repeat(64))
  const vin = coins.map((txid) => ({ txid, vout: 4_294_967_295, prevout: output(from, 10_000) }))
  const known = { [`/tx/${sent}`]: { ...spending(false, output(to, 5_000), output(from, 64_950)), vin } }
  const found = await compare(known, null)
  expect(found.place?.split(',')).toEqual(coins.slice(0, 6).map((txid) => `${txid}:4294967295`))
  expect(found.place?.length).toBeLessThanOrEqual(512)
})

test('F50: of the coins of a payment the one counts that a block has spent', async () => {
  const [pending, other] = ['dd'.repeat(32), 'ee'.repeat(32)] as const
  const of = [`${coin}:1`, `${coin}:2`, `${other}:0`].join(',')
  const answers = {
    ...spentBy(pending),
    [`/tx/${pending}`]: spending(false, output(to, 5_000)),
    [`/tx/${coin}/outspend/2`]: { spent: false },
    [`/tx/${other}/outspend/0`]: { spent: true, txid: raised },
    [`/tx/${raised}`]: spending(true, output(from, 9_950)),
  }
  expect(await compare(answers, of)).toMatchObject({ is: 'failed', replacedBy: raised })
})

test.each([{ spent: true }, { spent: true, txid: '../address' }, { spent: 'yes', txid: raised }, null])(
  'what spends an output is checked: %j',
  async (answer) => {
    const answers = { [`/tx/${coin}/outspend/1`]: answer }
    expect(await codeOf(compare(answers))).toBe('rpc/invalid-response')
  },
)

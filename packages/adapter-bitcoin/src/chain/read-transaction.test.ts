import { describe, expect, test } from 'vitest'
import { codeOf, never } from '../test-utils/harness.ts'
import { parseAddress } from './address.ts'
import { toHex } from './encoding.ts'
import { createEsplora } from './esplora.ts'
import { createReadTransaction } from './read-transaction.ts'
import { createReservedCoins } from './reserved-coins.ts'

const network = 'bip122:000000000019d6689c085ae165831e93'
const from = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const shop = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
const other = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
const [hash, raised, coin] = ['ab', 'bb', 'cc'].map((byte) => byte.repeat(32)) as [string, string, string]

type Answers = Readonly<Record<string, unknown>>
type More = { readonly place?: string | null; readonly of?: string; readonly onAsked?: (path: string) => void }

/** What is read of a transaction where an API knows no more than this. */
function read(answers: Answers, { place, of = hash, onAsked = () => {} }: More = {}) {
  const api = createEsplora('https://api.test', async (url) => {
    const path = url.slice('https://api.test'.length)
    onAsked(path)
    const answer = answers[path]
    if (answer instanceof Error) throw answer
    return answer === undefined ? { status: 404, text: '' } : { status: 200, text: JSON.stringify(answer) }
  })
  return createReadTransaction({ esplora: () => api, reserved: createReservedCoins() })(
    { network, hash: of, place },
    never,
  )
}
const answered = (answers: Answers, more?: More) => codeOf(read(answers, more))

type Output = { readonly scriptpubkey: string; readonly value: number }
const pays = (address: string, value: number): Output => ({
  scriptpubkey: toHex(parseAddress(address)?.script ?? new Uint8Array()),
  value,
})
const note: Output = { scriptpubkey: '6a0548656c6c6f', value: 0 }
/** Spends coins of 10,000 satoshis. */
const spending = (vout: readonly Output[], confirmed = false, owners: readonly string[] = [from]) => ({
  ...{ status: { confirmed }, vout },
  vin: owners.map((owner, index) => ({ txid: coin, vout: index, prevout: pays(owner, 10_000) })),
})

test.each([
  ['pending', { status: { confirmed: false } }, 'pending'],
  ['confirmed', { status: { confirmed: true } }, 'confirmed'],
  ['unknown', undefined, 'unseen'],
])('a transaction that an API says is %s is so, however little it tells of it', async (_, answer, is) => {
  expect(await answered({ [`/tx/${hash}`]: answer })).toEqual({ wentWell: { is } })
})

test.each(['', 'ab', hash.toUpperCase(), `../${hash}`])('%j is no id, and no API is asked', async (text) => {
  expect(await answered({}, { of: text, onAsked: () => expect.unreachable() })).toBe('rpc/invalid-params')
})

test('an API that cannot be reached is told as that', async () => {
  expect(await answered({ [`/tx/${hash}`]: new TypeError('fetch failed') })).toBe('rpc/unreachable')
})

/** Where a transaction is found once another has replaced it. */
async function placeOf(sent: ReturnType<typeof spending>): Promise<string> {
  const { is, place } = await read({ [`/tx/${hash}`]: sent })
  expect(is).toBe('pending')
  return place ?? ''
}

describe('the place of a pending transaction', () => {
  const sent = spending([pays(shop, 4_000), pays(from, 5_000)])

  test('has what it spends, and is asked for once', async () => {
    const place = await placeOf(sent)
    expect(place).toMatch(new RegExp(`^${coin}:0,[\\da-f]{32}$`))
    const asked: string[] = []
    expect(await answered({ [`/tx/${hash}`]: sent }, { place, onAsked: (path) => asked.push(path) })).toEqual({
      wentWell: { is: 'pending', place },
    })
    expect(asked).toEqual([`/tx/${hash}`])
  })

  test('takes the place of one that does not say what it pays', async () => {
    const { place } = await read({ [`/tx/${hash}`]: sent }, { place: `${coin}:0` })
    expect(place).toBe(await placeOf(sent))
  })

  test('fits into the storage, whatever it spends', async () => {
    const place = await placeOf({
      ...sent,
      vin: Array.from({ length: 9 }, () => ({ txid: coin, vout: 4_294_967_295, prevout: pays(from, 10_000) })),
    })
    expect(place.length).toBeLessThanOrEqual(512)
  })
})

/** What is read of a transaction after a block has another one that spends what it would have spent. */
async function replaced(sent: ReturnType<typeof spending>, instead: ReturnType<typeof spending>) {
  const place = await placeOf(sent)
  const answers = { [`/tx/${coin}/outspend/0`]: { spent: true, txid: raised }, [`/tx/${raised}`]: instead }
  return read(answers, { place })
}

const payment = spending([pays(shop, 4_000), pays(from, 5_000)])
const joint = spending([pays(shop, 9_000), pays(other, 9_000)], false, [from, other])
/** What one had goes to a buyer, and all that is paid to those who pay. */
const sale = (buyer: string, confirmed: boolean) =>
  spending([pays(buyer, 546), pays(other, 9_000), pays(buyer, 400)], confirmed, [other, buyer])

describe('R-SEND-7: a transaction that another one has replaced in a block', () => {
  test.each([
    ['with a higher fee', payment, spending([pays(shop, 4_000), pays(from, 4_000)], true)],
    ['with all of what went back as its fee', payment, spending([pays(shop, 4_000)], true)],
    ['with its outputs in another order', payment, spending([pays(from, 4_000), note, pays(shop, 4_000)], true)],
    ['to oneself', spending([pays(from, 9_000)]), spending([pays(from, 8_000)], true)],
    ['of several', joint, spending([pays(shop, 9_000), pays(other, 8_000)], true, [other, from])],
  ])('is that one where it pays the same, %s', async (_, sent, instead) => {
    expect(await replaced(sent, instead)).toEqual({ is: 'confirmed', replacedBy: raised })
  })

  test.each([
    ['pays all of it back', payment, spending([pays(from, 9_900)], true)],
    ['pays less', payment, spending([pays(shop, 3_999), pays(from, 5_000)], true)],
    ['pays someone else', payment, spending([pays(other, 4_000), pays(from, 5_000)], true)],
    ['pays someone else besides', payment, spending([pays(shop, 4_000), pays(other, 5_000)], true)],
    ['sells the same to someone else', sale(from, false), sale(shop, true)],
    ['pays the same from another address', joint, spending([pays(shop, 9_000), pays(from, 9_000)], true, [from])],
  ])('has failed where that one %s', async (_, sent, instead) => {
    expect(await replaced(sent, instead)).toEqual({ is: 'failed', replacedBy: raised })
  })
})

describe('nothing is said of a replacement', () => {
  const inBlock = {
    [`/tx/${coin}/outspend/0`]: { spent: true, txid: raised },
    [`/tx/${raised}`]: { ...payment, status: { confirmed: true } },
  }

  test.each<[string, Answers, (place: string) => string | null]>([
    ['that no block has', { ...inBlock, [`/tx/${raised}`]: payment }, (place) => place],
    ['that nobody knows', { [`/tx/${coin}/outspend/0`]: { spent: false } }, (place) => place],
    ['that cannot be read', { ...inBlock, [`/tx/${raised}`]: { status: { confirmed: true } } }, (place) => place],
    ['of one of which nothing is known', inBlock, () => null],
    ['of one of which only its coins are known', inBlock, () => `${coin}:0`],
  ])('%s', async (_, answers, placed) => {
    const place = placed(await placeOf(payment))
    expect(await answered(answers, { place })).toEqual({ wentWell: { is: 'unseen' } })
  })
})

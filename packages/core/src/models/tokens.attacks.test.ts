import { attackRuns, countAttacks } from '@kit/tooling/attacks'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { expect, test } from 'vitest'
import { fromBaseUnits } from '../domain/amount.ts'
import { token } from '../test-utils/sample-token.ts'
import { ethereum, testConnected, testConnection, testSettings, testSnapshot } from '../test-utils/test-snapshot.ts'
import { selectTokens } from './tokens.ts'

const seed = fuzzSeed(20_266)
const connection = testConnection()
const [{ address }] = connection.accounts
const of = { address, network: connection.network }
const snapshot = testSnapshot({
  networks: { requested: [ethereum] },
  wallets: { eip155: testConnected({ connection }) },
})

const read = (tokens: readonly ReturnType<typeof token>[]) =>
  selectTokens({ ...snapshot, tokens: { is: 'ready', of, tokens, error: null } }, testSettings, { namespace: 'eip155' })

test('attack 2.14, F48: the total is the sum of the values in cents, to the cent; what has no price adds nothing', ({
  task,
}) => {
  const next = seededNumbers(seed)
  const count = attackRuns(2_000)
  for (let round = 0; round < count; round += 1) {
    let cents = 0n
    let isAnyKnown = false
    const tokens = Array.from({ length: 1 + (next() % 20) }, (_, at) => {
      const place = next() % 30
      const units = next() % 5 === 0 ? null : (BigInt(next()) << BigInt(next() % 64)) + BigInt(next() % 100)
      if (units !== null) {
        isAnyKnown = true
        cents += place >= 2 ? units / 10n ** BigInt(place - 2) : units * 10n ** BigInt(2 - place)
      }
      const value = units === null ? null : fromBaseUnits(units, place)
      return token({ address: `0x${String(at).padStart(40, '1')}`, symbol: `T${at}`, value, price: value })
    })
    const model = read(tokens)
    const expected = isAnyKnown ? fromBaseUnits(cents, 2) : null
    if (model?.total !== expected) expect.fail(`${model?.total} instead of ${expected} (round ${round}, seed ${seed})`)
    expect(model?.rows.length).toBe(tokens.length)
  }
  countAttacks(task, { count, seed })
})

test('attack 2.14: amounts of 0, 2, 6, 8, 9, 18, 24 and 255 decimals keep every digit', () => {
  const shown = [0, 2, 6, 8, 9, 18, 24, 255].map((decimals, at) =>
    token({
      address: `0x${String(at).padStart(40, '1')}`,
      symbol: `T${at}`,
      value: null,
      price: null,
      quantity: { amount: 10n ** BigInt(decimals) + 1n, decimals },
    }),
  )
  const amounts = read(shown)?.rows.map(({ amount }) => amount)
  const exact = [2, 6, 8, 9, 18, 24, 255].map((decimals) => `1.${'0'.repeat(decimals - 1)}1`)
  expect(amounts?.sort()).toEqual(['2', ...exact].sort())
})

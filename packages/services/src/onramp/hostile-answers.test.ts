import { attackRuns, countAttacks } from '@kit/tooling/attacks'
import { mutate } from '@kit/tooling/mutations'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { describe, expect, test } from 'vitest'
import { outcomeOf } from '../blockchain-api/blockchain-api.fixture.ts'
import { fakeFetch } from '../http/client.fixture.ts'
import { createOnramp } from './create-onramp.ts'
import { answers, type Call, calls, owner, thief } from './onramp.fixture.ts'

const seed = fuzzSeed(20_273)

const paths: readonly (readonly [Call, string])[] = [
  ['readOptions', '/v1/onramp/options'],
  ['readCountries', '/v1/onramp/countries'],
  ['readQuote', '/v1/onramp/quote'],
  ['readPage', '/v1/generators/onrampurl'],
  ['readPayments', `/v1/account/${owner}/history`],
]

/** Texts of a decent length, and no number that has lost a digit. */
function isBearable(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= 2_048
  if (typeof value === 'number') return false
  if (value === null || typeof value !== 'object') return true
  return Object.values(value).every(isBearable)
}

describe('attack 2.12: of the on-ramp', () => {
  test.each(paths)('%s is what it should be or a code, whatever was sent', async (call, path) => {
    const before = Object.getOwnPropertyNames(Object.prototype).join()
    const next = seededNumbers(seed)
    const count = attackRuns(1_000)
    for (let round = 0; round < count; round += 1) {
      const body = JSON.stringify(mutate(answers[path], next)) ?? ''
      const { fetch } = fakeFetch(new Response(body))
      const onramp = createOnramp({ urls: { blockchainApi: 'https://chains.example.org' }, projectId: 'abc', fetch })
      const outcome = await outcomeOf<unknown>(calls(onramp)[call]())
      expect([isBearable(outcome), body, round]).toEqual([true, body, round])
      expect(JSON.stringify(outcome)).not.toContain(thief)
    }
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before)
  })

  test('the page is that of the visitor, whatever was sent', async ({ task }) => {
    const next = seededNumbers(seed)
    const count = attackRuns(2_000)
    for (let round = 0; round < count; round += 1) {
      const { fetch } = fakeFetch(new Response(JSON.stringify(mutate(answers['/v1/generators/onrampurl'], next)) ?? ''))
      const onramp = createOnramp({ urls: { blockchainApi: 'https://chains.example.org' }, projectId: 'abc', fetch })
      const outcome = await outcomeOf(calls(onramp).readPage())
      if (!/^(rpc|onramp|unexpected)/.test(outcome)) expect(outcome).toMatch(/^https:\/\//)
    }
    countAttacks(task, { count, seed })
  })
})

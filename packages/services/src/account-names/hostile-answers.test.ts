import { attackRuns, countAttacks } from '@kit/tooling/attacks'
import { mutate } from '@kit/tooling/mutations'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { describe, expect, test } from 'vitest'
import { outcomeOf } from '../blockchain-api/blockchain-api.fixture.ts'
import { fakeFetch } from '../http/client.fixture.ts'
import { createAccountNames } from './create-account-names.ts'

const seed = fuzzSeed(20_274)
const staying = () => new AbortController().signal
const address = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const registration = { address, coinType: 60, message: '{"name":"ada1.reown.id"}', signature: '0x1b' }
const suggestions = [
  { name: 'ada1.reown.id', registered: true },
  { name: 'ada2.reown.id', registered: false },
]
const refusal = { status: 'FAILED', reasons: [{ name: 'name', description: 'This name is taken.' }] }

const start = (answer: unknown, status: number) => {
  const { fetch } = fakeFetch(new Response(JSON.stringify(answer) ?? '', { status }))
  return createAccountNames({ urls: { blockchainApi: 'https://chains.example.org' }, projectId: 'abc', fetch })
}

describe('attack 2.12: of the service that registers names', () => {
  test('a suggestion is a name of letters, digits, hyphens and dots, whatever was sent', async ({ task }) => {
    const before = Object.getOwnPropertyNames(Object.prototype).join()
    const next = seededNumbers(seed)
    const count = attackRuns(1_000)
    let known = 0
    for (let round = 0; round < count; round += 1) {
      const names = start(mutate({ suggestions }, next), 200)
      const outcome = await outcomeOf(names.suggest({ label: 'ada1', zone: 'reown.id' }, staying()))
      const rows = typeof outcome === 'string' ? [] : outcome
      known += rows.length
      expect(
        rows.filter(({ name, isTaken }) => !/^[a-z\d.-]{1,255}$/.test(name) || typeof isTaken !== 'boolean'),
      ).toEqual([])
    }
    expect(known).toBeGreaterThan(0)
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before)
    countAttacks(task, { count, seed })
  })

  test.each([400, 409])(
    'a refusal with status %i is one, and its sentence is short, whatever was sent',
    async (status) => {
      const next = seededNumbers(seed)
      for (let round = 0; round < attackRuns(300); round += 1) {
        const outcome = start(mutate(refusal, next), status).register(registration, staying())
        const error = await outcome.then(
          () => 'registered',
          (thrown: unknown) => thrown,
        )
        expect(error).toMatchObject({ code: expect.stringMatching(/^(name|rpc)\//) })
        expect((error as Error).message.length).toBeLessThanOrEqual(400)
      }
    },
  )
})

import { countAttacks } from '@kit/tooling/attacks'
import { describe, expect, test } from 'vitest'
import * as bitcoin from './bitcoin/index.ts'
import * as evm from './evm/index.ts'
import { createMessage, parseMessage, verify } from './index.ts'
import * as solana from './solana/index.ts'
import { corpora } from './test-utils/corpus.ts'

const chains = { evm, solana, bitcoin }

describe.each(['evm', 'solana', 'bitcoin'] as const)('the corpus of %s', (name) => {
  const { accepted, attacks } = corpora[name]

  test.each(accepted)('R-SIWX-1: accepts $name', async ({ request }) => {
    const result = await verify(request)
    expect(result).toMatchObject({ ok: true })
    expect(await chains[name].verify(request)).toEqual(result)
    if (!result.ok || typeof request.message !== 'string') return
    const { message, account } = result
    expect(account).toBe(`${request.expected.chains[0]}:${message.address}`)
    expect([await createMessage(message), await parseMessage(request.message)]).toEqual([
      request.message,
      { ok: true, message },
    ])
  })

  test(`R-SIWX-1, attack 2.8: refuses ${attacks.length} sign-ins, each with its code`, async ({ task }) => {
    const found = await Promise.all(
      attacks.map(async ({ name: said, request }) => ({ name: said, result: await chains[name].verify(request) })),
    )
    expect(found).toEqual(
      attacks.map(({ name: said, result }) => ({
        name: said,
        result: expect.objectContaining({ ok: false, ...result }),
      })),
    )
    countAttacks(task, { count: attacks.length })
  })

  test('attack 2.8: refuses the same through the entry of all chains', async () => {
    const found = await Promise.all(attacks.map(async ({ request }) => (await verify(request)).ok))
    expect(found).toEqual(attacks.map(() => false))
  })
})

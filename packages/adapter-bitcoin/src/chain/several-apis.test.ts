import { KitError } from '@kit/core'
import type { PlainErrorCode } from '@kit/core/adapters'
import { describe, expect, test } from 'vitest'
import { codeOf, never } from '../test-utils/harness.ts'
import { broadcast } from './broadcast.ts'
import type { Coin, Esplora } from './esplora.ts'
import { joinApis } from './several-apis.ts'

type Answer = { fails: PlainErrorCode } | { says: unknown }
type Answers = Partial<
  Record<
    'balance' | 'coins' | 'feeRate' | 'transaction' | 'status' | 'details' | 'history' | 'spender' | 'send',
    Answer
  >
>

const id = 'ab'.repeat(32)
const asked: string[] = []

function api(url: string, answers: Answers): Esplora {
  const ask = async (verb: keyof Answers): Promise<never> => {
    asked.push(`${verb} ${url}`)
    const answer = answers[verb] ?? { fails: 'rpc/timeout' }
    if ('fails' in answer) throw new KitError(answer.fails)
    return answer.says as never
  }
  return {
    url,
    balance: () => ask('balance'),
    coins: () => ask('coins'),
    feeRate: () => ask('feeRate'),
    transaction: () => ask('transaction'),
    status: () => ask('status'),
    details: () => ask('details'),
    history: () => ask('history'),
    spender: () => ask('spender'),
    send: () => ask('send'),
  }
}

function join(...answers: readonly [Answers, ...Answers[]]) {
  asked.length = 0
  const [first, ...others] = answers.map((each, index) => api(`https://${index + 1}.example`, each))
  if (!first) throw new Error('no API')
  return joinApis([first, ...others], null)
}

describe('R-NET-2: reading', () => {
  test.each<PlainErrorCode>([
    'rpc/timeout',
    'rpc/unreachable',
    'rpc/rate-limited',
    'rpc/internal',
    'rpc/invalid-response',
    'rpc/invalid-request',
    'rpc/parse',
  ])('goes on to the next API after %s, and begins with it from then on', async (code) => {
    const all = join(
      { balance: { fails: code }, feeRate: { says: 9n } },
      { balance: { says: 5n }, feeRate: { says: 1n } },
    )
    expect([all.url, await all.balance('a', never)]).toEqual(['https://1.example', 5n])
    expect([all.url, await all.feeRate(never)]).toEqual(['https://2.example', 1n])
    expect(asked).toEqual(['balance https://1.example', 'balance https://2.example', 'feeRate https://2.example'])
  })

  test('R-HIS-1: reads a page of a history from one API, and the next API where that page cannot be read', async () => {
    const all = join({ history: { fails: 'rpc/invalid-response' } }, { history: { says: 'a page' } })
    const page = { address: 'a', after: id, parse: () => '' }
    expect([await all.history(page, never), await all.history(page, never)]).toEqual(['a page', 'a page'])
    expect(asked).toEqual(['history https://1.example', 'history https://2.example', 'history https://2.example'])
  })

  test('reads coins of one API alone, never of two', async () => {
    const coin = { txid: id, vout: 0, value: 1n, isConfirmed: true, inscribed: 'no' } satisfies Coin
    const all = join({ coins: { fails: 'rpc/timeout' } }, { coins: { says: [coin] } }, { coins: { says: [] } })
    expect(await all.coins('a', never)).toEqual([coin])
  })

  test('ends with the first failure when no API answers', async () => {
    const all = join({ balance: { fails: 'rpc/rate-limited' } }, { balance: { fails: 'rpc/unreachable' } })
    expect(await codeOf(all.balance('a', never))).toBe('rpc/rate-limited')
  })

  test('ends when the kit is destroyed or the caller stops waiting', async () => {
    const destroyed = join({ balance: { fails: 'kit/destroyed' } }, { balance: { says: 5n } })
    expect(await codeOf(destroyed.balance('a', never))).toBe('kit/destroyed')
    const found = join({ status: { fails: 'kit/destroyed' } }, { status: { says: 'pending' } })
    expect(await codeOf(found.status(id, never))).toBe('kit/destroyed')
    expect(asked).toEqual(['status https://1.example'])
    const all = join({ balance: { fails: 'rpc/timeout' } }, { balance: { says: 5n } })
    expect(await codeOf(all.balance('a', AbortSignal.abort()))).toBe('rpc/aborted')
    expect(asked).toEqual(['balance https://1.example'])
  })

  test('F50: asks every API where a transaction stands, and does not say that it is unseen while one is silent', async () => {
    expect(await join({ status: { says: null } }, { status: { says: 'pending' } }).status(id, never)).toBe('pending')
    expect(await join({ status: { says: null } }, { status: { says: null } }).status(id, never)).toBeNull()
    const silent = join({ status: { says: null } }, { status: { fails: 'rpc/timeout' } })
    expect(await codeOf(silent.status(id, never))).toBe('rpc/timeout')
  })

  test('looks for a transaction at every API, and does not say that there is none while one is silent', async () => {
    const bytes = Uint8Array.of(1)
    expect(await join({ transaction: { says: null } }, { transaction: { says: bytes } }).transaction(id, never)).toBe(
      bytes,
    )
    expect(
      await join({ transaction: { says: null } }, { transaction: { says: null } }).transaction(id, never),
    ).toBeNull()
    const silent = join({ transaction: { fails: 'rpc/timeout' } }, { transaction: { says: null } })
    expect(await codeOf(silent.transaction(id, never))).toBe('rpc/timeout')
  })
})

describe('sending one transaction', () => {
  const send = (...answers: readonly [Answers, ...Answers[]]) =>
    codeOf(broadcast(join(...answers), { hex: '00', id }, never))
  const sendsOf = () => asked.filter((each) => each.startsWith('send'))
  const taken = { says: id }
  const refused = { fails: 'rpc/server' } as const
  const silent = { fails: 'rpc/timeout' } as const
  const busy = { fails: 'rpc/rate-limited' } as const
  const none = { says: null }

  test('the first API that takes it is enough', async () => {
    expect(await send({ send: taken }, { send: taken })).toEqual({ wentWell: id })
    expect(sendsOf()).toEqual(['send https://1.example'])
  })

  test('the next API is offered it when one gives no clear answer', async () => {
    expect(await send({ send: silent }, { send: taken })).toEqual({ wentWell: id })
  })

  test('a refusal is one, and no other API is asked to take it', async () => {
    expect(await send({ send: refused, transaction: none }, { send: taken, transaction: none })).toBe('rpc/server')
    expect(sendsOf()).toEqual(['send https://1.example'])
  })

  test('a refusal after an unclear answer says nothing: the first API may have taken it', async () => {
    expect(await send({ send: silent, transaction: none }, { send: refused, transaction: none })).toBe(
      'transaction/unknown',
    )
  })

  test('APIs that are busy have not taken it, and the next one is offered it', async () => {
    expect(await send({ send: busy }, { send: taken })).toEqual({ wentWell: id })
    expect(await send({ send: busy, transaction: none }, { send: busy, transaction: none })).toBe('rpc/rate-limited')
    expect(await send({ send: busy }, { send: busy })).toBe('rpc/rate-limited')
  })

  test('a busy API says nothing of what another one made of it', async () => {
    expect(await send({ send: busy, transaction: none }, { send: silent, transaction: none })).toBe(
      'transaction/unknown',
    )
    expect(await send({ send: silent, transaction: none }, { send: busy, transaction: none })).toBe(
      'transaction/unknown',
    )
    expect(await send({ send: busy, transaction: none }, { send: refused, transaction: none })).toBe('rpc/server')
  })

  test('no clear answer at all is an unknown outcome', async () => {
    expect(await send({ send: silent }, { send: silent })).toBe('transaction/unknown')
  })
})

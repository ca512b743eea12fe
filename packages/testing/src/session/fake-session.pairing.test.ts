import { connectionIn } from '@kit/core'
import { describe, expect, test } from 'vitest'
import { codeOf, recordEvents } from '../test-utils/session-events.ts'
import { createFakeSession } from './fake-session.ts'
import { sampleSession } from './sample-session.ts'

const signal = new AbortController().signal

describe('pairing', () => {
  test('pair reports the proposal once and resolves when the test approves it', async () => {
    const fake = createFakeSession()
    const reported: string[] = []
    const pairing = fake.session.pair(({ uri }) => reported.push(uri), signal)
    const session = fake.approve({ eip155: {}, solana: {} })
    expect(await pairing).toBe(session)
    expect(fake.session.current()).toBe(session)
    expect(reported).toEqual([fake.proposals[0]?.uri])
    expect(connectionIn(session, 'solana', fake.descriptor)?.connectorKind).toBe('walletConnect')
  })

  test('refuse rejects the proposal with any code', async () => {
    const fake = createFakeSession()
    for (const code of [undefined, 'pairing/expired'] as const) {
      const pairing = codeOf(fake.session.pair(() => {}, signal))
      fake.refuse(code)
      expect(await pairing).toBe(code ?? 'wallet/rejected')
    }
    expect(fake.session.current()).toBeNull()
  })

  test('an aborted pairing ends', async () => {
    const fake = createFakeSession()
    const abort = new AbortController()
    const pairing = codeOf(fake.session.pair(() => {}, abort.signal))
    abort.abort()
    expect(await pairing).toBe('connection/cancelled')
    fake.refuse()
    const late = codeOf(fake.session.pair(() => {}, abort.signal))
    expect([await late, fake.proposals.length]).toEqual(['connection/cancelled', 1])
  })

  test('a proposal is settled once', async () => {
    const fake = createFakeSession()
    const pairing = fake.session.pair(() => {}, signal)
    const session = fake.approve()
    fake.pairings[0]?.refuse('wallet/rejected')
    fake.pairings[0]?.approve(sampleSession({ solana: {} }))
    expect(await pairing).toBe(session)
    expect([fake.session.current(), fake.pairings[0]?.state]).toEqual([session, 'approved'])
  })
})

describe('pairings, one by one', () => {
  const paired = sampleSession({ eip155: {} })

  test('with proposes false, a pairing reports its proposal when the test says so', async () => {
    const fake = createFakeSession({ proposes: false, clock: { now: () => 7 } })
    const reported: number[] = []
    const pairing = fake.session.pair(({ expiresAt }) => reported.push(expiresAt), signal)
    expect(reported).toEqual([])
    fake.pairings[0]?.propose()
    expect(reported).toEqual([240_007])
    fake.pairings[0]?.approve(paired)
    expect([await pairing, fake.pairings[0]?.state]).toEqual([paired, 'approved'])
  })

  test('a pairing rejects with what the test gives', async () => {
    const fake = createFakeSession()
    const pairing = fake.session.pair(() => {}, signal).catch((reason: unknown) => reason)
    fake.pairings[0]?.refuse({ throws: { code: 4001 } })
    expect([await pairing, fake.pairings[0]?.state]).toEqual([{ code: 4001 }, 'refused'])
  })

  test('with obeysAbort false, a late approval reaches the dApp', async () => {
    const fake = createFakeSession({ obeysAbort: false })
    const abort = new AbortController()
    const pairing = fake.session.pair(() => {}, abort.signal)
    abort.abort()
    fake.pairings[0]?.approve(paired)
    expect(await pairing).toBe(paired)
    expect(fake.pairings[0]?.signal.aborted).toBe(true)
  })

  test('emit reports any event and leaves an open proposal open', () => {
    const fake = createFakeSession()
    const { events } = recordEvents(fake)
    void fake.session.pair(() => {}, signal)
    fake.emit({ type: 'session.changed', session: paired })
    expect([fake.session.current(), fake.pairings[0]?.state]).toEqual([paired, 'waiting'])
    fake.emit({ type: 'session.ended', reason: 'expired' })
    expect([fake.session.current(), events.map(({ type }) => type)]).toEqual([
      null,
      ['session.changed', 'session.ended'],
    ])
  })
})

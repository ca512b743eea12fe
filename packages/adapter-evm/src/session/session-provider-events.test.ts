import { afterEach, describe, expect, test, vi } from 'vitest'
import { alice, bob } from '../test-utils/scripted-provider.ts'
import { startProvider } from '../test-utils/session-harness.ts'

afterEach(() => void vi.unstubAllGlobals())

describe('EIP-1193 events', () => {
  test('the provider emits chain and accounts once for each change of the session', async () => {
    const accounts = { 'eip155:1': [alice], 'eip155:8453': [bob] }
    const { fake, received } = await startProvider({ eip155: { accounts } })
    fake.move('eip155:8453')
    fake.move('eip155:8453')
    expect(received).toEqual([
      ['chainChanged', '0x2105'],
      ['accountsChanged', [bob]],
    ])
  })

  test('the provider emits disconnect with 4900 when the session ends, and refuses every later request with it', async () => {
    const { fake, received, ask, refusal } = await startProvider()
    const pending = refusal('personal_sign', [])
    await fake.asked('personal_sign')
    fake.end()
    expect(await pending).toBe(4900)
    expect(received).toEqual([
      ['accountsChanged', []],
      ['disconnect', expect.objectContaining({ code: 4900, message: expect.any(String) })],
    ])
    expect(await ask('eth_accounts')).toEqual([])
    for (const method of ['eth_requestAccounts', 'eth_chainId', 'personal_sign', 'eth_call'])
      expect(await refusal(method)).toBe(4900)
  })

  test('the provider emits disconnect when the dApp itself ends the session', async () => {
    const { client, received, refusal } = await startProvider()
    const pending = refusal('personal_sign', [])
    await client.disconnect(new AbortController().signal)
    expect(await pending).toBe(4900)
    expect(received.map(([event]) => event)).toEqual(['accountsChanged', 'disconnect'])
  })

  test('reading the session emits nothing', async () => {
    const { fake, received, ask } = await startProvider(undefined, { session: { reportsMoves: false } })
    fake.session.moveTo('eip155:8453')
    expect([await ask('eth_chainId'), received]).toEqual(['0x2105', []])
  })

  test('the provider emits connect for the next session', async () => {
    const { fake, received } = await startProvider()
    fake.end()
    received.length = 0
    fake.approve({ eip155: { accounts: [alice] } })
    expect(received).toEqual([
      ['connect', { chainId: '0x1' }],
      ['accountsChanged', [alice]],
    ])
  })

  test('a removed listener receives nothing, however often it was added', async () => {
    const { fake, provider } = await startProvider()
    const received = vi.fn()
    expect(provider.on('chainChanged', received).on('chainChanged', received)).toBe(provider)
    provider.removeListener('chainChanged', received).removeListener('nothing', received)
    fake.move('eip155:8453')
    expect(received).toHaveBeenCalledTimes(1)
    provider.removeListener('chainChanged', received)
    fake.move('eip155:1')
    expect(received).toHaveBeenCalledTimes(1)
  })

  test('listeners receive an event that a listener caused after the event that caused it', async () => {
    const { provider, fake, received } = await startProvider()
    provider.on('accountsChanged', () => fake.session.moveTo('eip155:8453'))
    const late: unknown[] = []
    for (const event of ['accountsChanged', 'chainChanged']) provider.on(event, () => late.push(event))
    fake.update({ eip155: { accounts: [bob] } })
    expect(received.map(([event]) => event)).toEqual(['accountsChanged', 'chainChanged'])
    expect(late).toEqual(['accountsChanged', 'chainChanged'])
  })

  test('a listener that throws does not keep events from the others, and its error surfaces', async () => {
    const thrown: unknown[] = []
    vi.stubGlobal('queueMicrotask', (work: () => void) => {
      try {
        work()
      } catch (error) {
        thrown.push(error)
      }
    })
    const { provider, fake, events } = await startProvider()
    const oops = new Error('oops')
    provider.on('chainChanged', () => {
      throw oops
    })
    const received = vi.fn()
    provider.on('chainChanged', received)
    fake.move('eip155:8453')
    expect([received.mock.calls, thrown, events.length]).toEqual([[['0x2105']], [oops], 1])
  })
})

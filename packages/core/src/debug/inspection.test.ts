import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { connect } from '../verbs/connect.ts'
import { type Inspection, inspector, redact } from './inspection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a kit that is inspected', () => {
  test('reports the events and states of machines, and of no promise or callback, as plain data', async () => {
    const seen: Inspection[] = []
    const { kit } = startKit({}, { inspect: inspector((inspection) => seen.push(inspection)) })
    kit.send({ type: 'router.openRequested' })
    await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
    const lines = seen.map(({ actor, event, state }) => `${actor} ${event} → ${state}`)
    expect(lines).toContain('router router.opened → open.still')
    const wallet = 'wallets:eip155/wallet:io.wallet'
    expect(lines).toContain(`${wallet} connect.requested → connecting`)
    expect(lines).toContain(`${wallet} xstate.done.actor.0.wallet.connecting → connected.idle`)
    expect(() => structuredClone(seen)).not.toThrow()
    const machines = [
      'balances',
      'directory',
      'discovery',
      'kit',
      'networks',
      'notices',
      'router',
      'wallets:eip155',
      wallet,
    ]
    expect(machines).toEqual(expect.arrayContaining([...new Set(seen.map(({ actor }) => actor))]))
  })

  test('a watcher that throws changes nothing of the kit', async () => {
    const inspect = inspector(() => {
      throw new Error('the watcher’s own mistake')
    })
    const { kit } = startKit({}, { inspect })
    await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
    expect(kit.getSnapshot().wallets.eip155.is).toBe('connected')
  })
})

describe('R-EVT-1: what is taken out before a watcher sees it', () => {
  test.each([
    ['a pairing', 'see wc:7f6e@2?relay-protocol=irn&symKey=587d now'],
    ['a pairing inside a link', 'https://w.example/wc?uri=wc%3A7f6e%402%3Frelay-protocol%3Dirn%26symKey%3D587d'],
    ['a key on its own', 'relay-protocol=irn&symKey=587d'],
    ['a key inside JSON', '{"symKey": "587d"}'],
    ['where a provider has led to', 'https://w.example/social/done?ticket=587d'],
    ['what a Farcaster app opens', 'https://w.example/connect?channelToken=587d'],
    ['an e-mail', 'write to ada@example.org!'],
    ['an e-mail inside a link', 'https://w.example/?for=ada%40example.org'],
    ['a pairing that only begins within what is shown', `${'x '.repeat(250)}wc:7f6e@2?symKey=${'587d'.repeat(99)}`],
  ])('%s inside a text', (_, text) => {
    expect(redact(text, 0)).not.toMatch(/7f6e|587d|ada|example\.org/)
  })

  test.each([
    'otp',
    'email',
    'symKey',
    'uri',
    'pairingUri',
    'privateKey',
    'signature',
    'accessToken',
    'nonce',
    'PASSWORD',
  ])('whatever is called %s', (key) => {
    expect(redact({ [key]: 'the secret' }, 0)).toEqual({ [key]: '[redacted]' })
  })

  test('a name that is a secret itself', () => {
    expect(redact({ 'ada@example.org': 1 }, 0)).toEqual({ '[redacted]': 1 })
  })

  test('what is no secret stays readable', () => {
    expect(redact({ namespace: 'eip155', id: 7, big: 7n, list: [true, null], network: 'eip155:1' }, 0)).toEqual({
      namespace: 'eip155',
      id: 7,
      big: '7',
      list: [true, null],
      network: 'eip155:1',
    })
  })

  test('of an error its name and code stay, of bytes, functions and symbols only that they are', () => {
    expect(redact(new KitError('wallet/rejected', { detail: 'ada@example.org' }), 0)).toEqual({
      name: 'KitError',
      code: 'wallet/rejected',
    })
    expect(redact([new Uint8Array([1]), () => {}, Symbol('ada@example.org')], 0)).toEqual([
      '[bytes]',
      '[function]',
      '[symbol]',
    ])
  })

  test('what is too deep, goes round in circles, or throws when it is looked at', () => {
    const circle: { self?: unknown } = {}
    circle.self = circle
    const hostile = {
      get trap() {
        throw new Error('no')
      },
    }
    expect(JSON.stringify(redact(circle, 0))).toContain('[deep]')
    expect(redact(hostile, 0)).toBe('[unreadable]')
  })

  test('a text of 100 kB that is made to be slow to read', () => {
    const long = ['a'.repeat(100_000), '@'.repeat(100_000), 'wc:'.repeat(33_000), 'symKey '.repeat(14_000)]
    for (const text of long) expect(String(redact(text, 0)).length).toBeLessThan(1_000)
  })

  test('no secret comes through, in whatever it is wrapped (10⁵ nested values)', () => {
    const mark = 'deadbeef5ec2e7'
    const noise = fc.string({ maxLength: 6 })
    const secret = fc.oneof(
      fc.tuple(noise, noise).map(([before, after]) => `${before} wc:${mark}@2?symKey=${mark}&x=${after}`),
      noise.map((before) => `${before}&symKey=${mark}`),
      fc.constantFrom(
        `${mark}@example.org`,
        `mailto:${mark}@example.org?subject=hi`,
        `wc%3A${mark}`,
        `"symKey":"${mark}"`,
      ),
    )
    const named = fc
      .constantFrom('otp', 'email', 'symKey', 'uri', 'signature', 'code', 'token')
      .map((key) => ({ [key]: { inside: [mark] } }))
    const anything = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        secret,
        named,
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.oneof(noise, secret), tie('value'), { maxKeys: 3 }),
        secret.map((text) => Object.assign(new Error(text), { code: text, name: text, cause: text })),
      ),
    })).value
    fc.assert(
      fc.property(anything, (value) => !JSON.stringify(redact(value, 0)).includes(mark)),
      { numRuns: 100_000, seed: 11 },
    )
  })
})

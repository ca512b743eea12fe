import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bridgeCodec } from './bridge-codec.ts'
import type { BridgeReply, PageMessage } from './bridge-messages.ts'
import { bridgedProvider, bridgedStandard, type StandardLike } from './bridged-wallet.ts'
import type { BindingSource } from './browser-target.ts'
import { createWalletBridge } from './wallet-bridge.ts'

const origin = 'https://dapp.test'
const { pack, unpack } = bridgeCodec()

/** A wallet that shouts what it is asked, and the pages that are connected to it. */
function bridging() {
  const listeners = new Set<(event: string, payload: unknown) => void>()
  const provider = { shout: async (...words: readonly string[]) => words.join(' ').toUpperCase(), notes: 'none' }
  const bridge = createWalletBridge(
    bridgedProvider(
      () => provider,
      (_, listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    ),
  )
  const closing: (() => void)[] = []
  const source = (frame: object): BindingSource => ({
    frame,
    page: { once: (_, listener) => closing.push(listener) },
  })
  return {
    listeners,
    emit(payload: unknown) {
      for (const listener of [...listeners]) listener('news', payload)
    },
    closePage() {
      for (const close of closing) close()
    },
    async send(message: Partial<PageMessage>, frame: object) {
      const full = { documentId: 'first', origin, seen: 0, ...message }
      return unpack(await bridge(source(frame), pack(full))) as BridgeReply
    },
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const shout = (...params: unknown[]) => ({ request: { method: 'shout', params } })

test('an answer carries the events that came before it, which the page has not seen', async () => {
  const { emit, send } = bridging()
  const frame = {}
  expect(await send(shout('hello', 'there'), frame)).toMatchObject({ events: [], answer: { value: 'HELLO THERE' } })
  emit('one')
  emit('two')
  const { events } = await send({ seen: 1, ...shout() }, frame)
  expect(events).toEqual([{ number: 2, event: 'news', payload: 'two' }])
  expect((await send({ seen: 1 }, frame)).events).toEqual(events)
})

test('a page that has seen everything waits for the next event, or for twenty seconds', async () => {
  const { emit, send } = bridging()
  const frame = {}
  const waiting = send({}, frame)
  await vi.advanceTimersByTimeAsync(19_999)
  emit('one')
  expect((await waiting).events).toHaveLength(1)
  const inVain = send({ seen: 1 }, frame)
  await vi.advanceTimersByTimeAsync(20_000)
  expect((await inVain).events).toEqual([])
})

test('a document that follows another in a frame ends what that one was told, and late messages of it change nothing', async () => {
  const { listeners, emit, send } = bridging()
  const frame = {}
  const before = send({}, frame)
  await send({ documentId: 'second', ...shout() }, frame)
  expect((await before).events).toEqual([])
  expect(listeners.size).toBe(1)
  emit('for the second')
  expect(await send(shout('late'), frame)).toEqual({ events: [], shared: undefined, answer: { value: 'LATE' } })
  expect(listeners.size).toBe(1)
  expect((await send({ documentId: 'second' }, frame)).events).toHaveLength(1)
})

test('a page that is closed hears nothing more', async () => {
  const { listeners, send, closePage } = bridging()
  const waiting = send({}, {})
  await vi.advanceTimersByTimeAsync(1)
  expect(listeners.size).toBe(1)
  closePage()
  expect([(await waiting).events, listeners.size]).toEqual([[], 0])
})

test.each(['notes', 'toString', 'whisper'])('%s is no method of the wallet, and so is not called', async (method) => {
  const { answer } = await bridging().send({ request: { method } }, {})
  expect(answer).toMatchObject({ thrown: { code: 4200 } })
})

test('a method that is asked without a list of arguments gets none', async () => {
  const { answer } = await bridging().send({ request: { method: 'shout', params: { length: 1 } } }, {})
  expect(answer).toEqual({ value: '' })
})

test('a wallet by the standard is asked for the features that it has, and with its own account', async () => {
  const account = { address: 'mine', secret: 'of the wallet' }
  const sign = vi.fn(async (..._inputs: readonly unknown[]) => 'signed')
  const features = { 'x:sign': { version: '1.0.0', sign }, 'x:data': { data: 7 } }
  const wallet = { version: '1', name: 'W', icon: '', chains: [], accounts: [account], features }
  const { handle, sharedWith } = bridgedStandard(() => wallet satisfies StandardLike)
  expect(sharedWith?.(origin)).toEqual([account])
  expect(await handle(origin, 'x:sign', [{ account: { address: 'mine' }, text: 'a' }])).toBe('signed')
  await handle(origin, 'x:sign', [{ account: { address: 'another' } }, { text: 'b' }])
  expect(sign.mock.calls).toEqual([[{ account, text: 'a' }], [{ account: { address: 'another' } }, { text: 'b' }]])
  for (const feature of ['x:data', 'x:other', 'sign'])
    await expect(handle(origin, feature, [])).rejects.toMatchObject({ code: 4200 })
})

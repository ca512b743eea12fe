import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPrompts, type Prompt } from './prompts.ts'

const cancelled = { code: 'connection/cancelled' }
const never = new AbortController().signal
const same = (answer: string) => answer

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A wallet whose every question is answered by the test. */
function start(options: Omit<Prompt<string>, 'connect'> = {}) {
  const prompts = createPrompts<string>()
  const asked: { answer(text: string): void; refuse(error: Error): void }[] = []
  const connect = vi.fn(() => new Promise<string>((answer, refuse) => void asked.push({ answer, refuse })))
  const ask = (signal: AbortSignal = never, accept = same) => prompts.ask({ connect, ...options }, accept, signal)
  const settled = () => vi.advanceTimersByTimeAsync(0)
  return { asked, ask, prompts, settled }
}

test('the wallet is asked, and its answer accepted', async () => {
  const { asked, ask, settled } = start()
  const connected = ask(never, (answer) => `${answer}!`)
  await settled()
  asked[0]?.answer('yes')
  expect(await connected).toBe('yes!')
})

test('a refusal is told as it is, and nothing is taken back', async () => {
  const undo = vi.fn()
  const { asked, ask, settled } = start({ undo })
  const refused = expect(ask()).rejects.toThrow('no')
  await settled()
  asked[0]?.refuse(new Error('no'))
  await refused
  expect(undo).not.toHaveBeenCalled()
})

test('R-CON-7: an aborted attempt ends at once, and a late yes is taken back', async () => {
  const undo = vi.fn(async () => {})
  const { asked, ask, prompts, settled } = start({ undo })
  const abort = new AbortController()
  const refused = expect(ask(abort.signal)).rejects.toMatchObject(cancelled)
  await settled()
  abort.abort()
  await refused
  let isIdle = false
  void prompts.whenIdle().then(() => {
    isIdle = true
  })
  await settled()
  expect([undo.mock.calls.length, isIdle]).toEqual([0, false])
  asked[0]?.answer('yes')
  await settled()
  expect(undo).toHaveBeenCalledExactlyOnceWith('approved', expect.anything())
  expect(isIdle).toBe(true)
})

test('a yes in the moment of the abort is taken back, too', async () => {
  const undo = vi.fn(async () => {})
  const { asked, ask, settled } = start({ undo })
  const abort = new AbortController()
  const refused = expect(ask(abort.signal)).rejects.toMatchObject(cancelled)
  await settled()
  asked[0]?.answer('yes')
  abort.abort()
  await refused
  await settled()
  expect(undo).toHaveBeenCalledOnce()
})

test('an answer that is not accepted is taken back', async () => {
  const undo = vi.fn(async () => {})
  const { asked, ask, settled } = start({ undo })
  const accept = () => {
    throw new Error('nonsense')
  }
  const refused = expect(ask(never, accept)).rejects.toThrow('nonsense')
  await settled()
  asked[0]?.answer('yes')
  await refused
  expect(undo).toHaveBeenCalledOnce()
})

test('trying again joins the question that the wallet still shows', async () => {
  const undo = vi.fn()
  const resume = vi.fn()
  const abandon = vi.fn(() => resume)
  const { asked, ask, settled } = start({ undo, abandon })
  const abort = new AbortController()
  const refused = expect(ask(abort.signal)).rejects.toMatchObject(cancelled)
  await settled()
  abort.abort()
  await refused
  expect([abandon.mock.calls.length, resume.mock.calls.length]).toEqual([1, 0])
  const connected = ask()
  await settled()
  expect([asked.length, resume.mock.calls.length]).toEqual([1, 1])
  asked[0]?.answer('yes')
  expect(await connected).toBe('yes')
  expect(undo).not.toHaveBeenCalled()
  void ask()
  await settled()
  expect(asked).toHaveLength(2)
})

test('cancelling ends the attempt that is under way, and no later one', async () => {
  const { asked, ask, prompts, settled } = start()
  const refused = expect(ask()).rejects.toMatchObject(cancelled)
  await settled()
  prompts.cancel()
  await refused
  const connected = ask()
  await settled()
  asked[0]?.answer('yes')
  expect(await connected).toBe('yes')
})

test('the next question waits until the wallet has been told leaving, unless its signal aborts', async () => {
  const { asked, ask, prompts, settled } = start()
  let told = () => {}
  const leaving = prompts.disconnect(
    () =>
      new Promise<void>((done) => {
        told = done
      }),
    never,
  )
  const abort = new AbortController()
  const refused = expect(ask(abort.signal)).rejects.toMatchObject(cancelled)
  void ask()
  await settled()
  expect(asked).toHaveLength(0)
  abort.abort()
  await refused
  told()
  await leaving
  await settled()
  expect(asked).toHaveLength(1)
})

test('a wallet is not asked for an attempt that was aborted before', async () => {
  const { asked, ask } = start()
  await expect(ask(AbortSignal.abort())).rejects.toMatchObject(cancelled)
  expect(asked).toHaveLength(0)
})

test('a wallet that refuses to be told is disconnect/failed', async () => {
  const { prompts } = start()
  const leaving = prompts.disconnect(() => Promise.reject(new Error('no')), never)
  await expect(leaving).rejects.toMatchObject({ code: 'disconnect/failed' })
})

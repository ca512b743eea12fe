// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LibraryCore } from './library.ts'
import { patchVerify } from './patch-verify.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const mended = (verifyUrl: string | null) => {
  const core = { projectId: 'abc', verify: {} } as LibraryCore
  const takeFrames = patchVerify(core, verifyUrl)
  return { register: core.verify.register.bind(core.verify), takeFrames }
}
const frames = () => [...document.querySelectorAll('iframe')]
const question = { id: 'sealed', decryptedId: 'a&b' }

test('a question waits for no verify service, which gets five seconds to see the page', async () => {
  const { register } = mended('https://verify.test')
  expect(await register(question)).toBeUndefined()
  const [frame] = frames()
  const query = new URLSearchParams({ projectId: 'abc', origin: location.origin, ...question })
  expect(frame?.src).toBe(`https://verify.test/v3/attestation?${query}`)
  expect(frame?.style.display).toBe('none')
  expect(frame?.getAttribute('aria-hidden')).toBe('true')
  await vi.advanceTimersByTimeAsync(4_999)
  expect(frames()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(frames()).toEqual([])
})

test('what is still there when the line closes is taken away, with its timer', async () => {
  const { register, takeFrames } = mended('https://verify.test')
  await Promise.all([register(question), register(question)])
  expect(frames()).toHaveLength(2)
  takeFrames()
  expect([frames().length, vi.getTimerCount()]).toEqual([0, 0])
})

test('with a relay on this machine nobody is asked, and the wallet is told not to ask either', async () => {
  expect(await mended(null).register(question)).toBe('')
  expect(frames()).toEqual([])
})

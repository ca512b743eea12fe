// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VerifyInternals } from './internals.ts'
import { patchVerify } from './patch-verify.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

type Register = VerifyInternals['register']

const patchedVerify = (verifyUrl: string | null) => {
  const register: Register = async () => 'unpatched'
  const core = { projectId: 'abc', verify: { register } }
  const removeFrames = patchVerify(core, verifyUrl)
  return { register: core.verify.register.bind(core.verify), removeFrames }
}
const frames = () => [...document.querySelectorAll('iframe')]
const request = { id: 'sealed', decryptedId: 'a&b' }

test('a request does not wait for the verify service, whose frame stays for five seconds', async () => {
  const { register } = patchedVerify('https://verify.test')
  expect(await register(request)).toBeUndefined()
  const [frame] = frames()
  const query = new URLSearchParams({ projectId: 'abc', origin: location.origin, ...request })
  expect(frame?.src).toBe(`https://verify.test/v3/attestation?${query}`)
  expect(frame?.style.display).toBe('none')
  expect(frame?.getAttribute('aria-hidden')).toBe('true')
  await vi.advanceTimersByTimeAsync(4_999)
  expect(frames()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(frames()).toEqual([])
})

test('closing the client removes the frames and their timers', async () => {
  const { register, removeFrames } = patchedVerify('https://verify.test')
  await Promise.all([register(request), register(request)])
  expect(frames()).toHaveLength(2)
  removeFrames()
  expect([frames().length, vi.getTimerCount()]).toEqual([0, 0])
})

test('with a relay on this machine the page loads no frame and tells the wallet not to verify', async () => {
  expect(await patchedVerify(null).register(request)).toBe('')
  expect(frames()).toEqual([])
})

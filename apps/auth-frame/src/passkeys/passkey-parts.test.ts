import { describe, expect, test, vi } from 'vitest'
import type { Service } from '../service/service-client.ts'
import { createPasskeyParts } from './passkey-parts.ts'

const toUse = { flow: 'f', challenge: 'Y2hhbGxlbmdl', rpId: 'wallet.example' }
const app = 'https://app.example'

/** What signs in, where the visitor leaves at one of the endpoints, or at the prompt of the browser. */
function open(leavesAt: string | null = null) {
  const leaving = new AbortController()
  const passed = (where: string) => {
    if (where === leavesAt) leaving.abort()
  }
  const call = vi.fn(async (endpoint: string, _body: unknown, _signal?: AbortSignal) => {
    passed(endpoint)
    return toUse
  })
  const use = vi.fn(async (_asked: unknown, _signal: AbortSignal) => {
    passed('the prompt')
    return {}
  })
  const create = vi.fn(async (_asked: unknown, _signal: AbortSignal) => ({}))
  const session = { begin: vi.fn() }
  const parts = createPasskeyParts({
    ...{ service: { call } as unknown as Service, session: session as never, keepsCookies: true },
    browser: { isOffered: true, use, create } as never,
  })
  const endpoints = () => call.mock.calls.map(([endpoint]) => endpoint)
  const signIn = () => parts.signIn(app, leaving.signal)
  return { ...{ parts, signIn, call, use, create, session, endpoints }, signal: leaving.signal }
}

describe('signing in with a passkey', () => {
  test('signs in, and all that is asked for is taken back with the signal', async () => {
    const { signIn, session, call, use, signal } = open()
    await signIn()
    expect(session.begin).toHaveBeenCalledWith(toUse)
    expect([...call.mock.calls, ...use.mock.calls].map((given) => given.at(-1))).toEqual([signal, signal, signal])
  })

  test.each([
    ['POST /api/passkeys/connect/start', ['POST /api/passkeys/connect/start'], 0],
    ['the prompt', ['POST /api/passkeys/connect/start'], 1],
    ['POST /api/passkeys/connect/finish', ['POST /api/passkeys/connect/start', 'POST /api/passkeys/connect/finish'], 1],
  ])('signs in nobody when the visitor has left at %s', async (leavesAt, asked, prompts) => {
    const { signIn, session, use, endpoints } = open(leavesAt)
    await expect(signIn()).rejects.toMatchObject({ name: 'AbortError' })
    expect(session.begin).not.toHaveBeenCalled()
    expect([endpoints(), use.mock.calls.length]).toEqual([asked, prompts])
  })
})

test('adding a passkey takes back the question of the browser with the signal', async () => {
  const { parts, create, signal } = open()
  await parts.confirm('f', '246810')
  await parts.add(signal)
  expect(create).toHaveBeenCalledWith(expect.anything(), signal)
})

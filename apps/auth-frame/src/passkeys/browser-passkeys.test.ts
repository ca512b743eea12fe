import { describe, expect, test, vi } from 'vitest'
import { openBrowserPasskeys } from './browser-passkeys.ts'

const asked = { challenge: 'Y2hhbGxlbmdl', rpId: 'wallet.example' }
const { signal } = new AbortController()
const toNew = { ...asked, user: { id: 'dXNlcg', name: 'ana@mail.example' }, known: ['a2V5'] }

/** A browser with passkeys, as far as the page asks it. */
function open({ hostname = 'wallet.example', isThere = true, error = null as unknown } = {}) {
  const give = vi.fn(async (_: unknown) => {
    if (error) throw error
    return { toJSON: () => ({ id: 'a2V5' }) }
  })
  const known = {
    parseCreationOptionsFromJSON: (json: unknown) => json,
    parseRequestOptionsFromJSON: (json: unknown) => json,
  }
  const page = {
    location: { hostname },
    navigator: { credentials: { create: give, get: give } },
    ...(isThere ? { PublicKeyCredential: known } : {}),
  }
  return { give, passkeys: openBrowserPasskeys(page as never) }
}

describe('what is offered', () => {
  test.each([
    ['wallet.example', true, true],
    ['localhost', true, true],
    ['127.0.0.1', true, false],
    ['[::1]', true, false],
    ['wallet.example', false, false],
  ])('on %s in a browser with them: %s', (hostname, isThere, expected) => {
    expect(open({ hostname, isThere }).passkeys.isOffered).toBe(expected)
  })
})

describe('what the browser is asked', () => {
  test('is a passkey that needs no name, of a visitor whom the device recognises, and none that is there', async () => {
    const { passkeys, give } = open()
    await passkeys.create(toNew, signal)
    expect(give.mock.calls[0]?.[0]).toMatchObject({
      publicKey: {
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: [{ id: 'a2V5', type: 'public-key' }],
        attestation: 'none',
      },
    })
  })

  test.each(['create', 'use'] as const)('is taken back with the signal: %s', async (name) => {
    const { passkeys, give } = open()
    await (name === 'use' ? passkeys.use(asked, signal) : passkeys.create(toNew, signal))
    expect(give).toHaveBeenCalledWith(expect.objectContaining({ signal }))
  })

  test('is any passkey of this host', async () => {
    const { passkeys, give } = open()
    await passkeys.use(asked, signal)
    const [{ publicKey }] = give.mock.calls[0] as [{ publicKey: object }]
    expect(publicKey).toMatchObject({ ...asked, userVerification: 'required' })
    expect(publicKey).not.toHaveProperty('allowCredentials')
  })

  test.each([
    [new DOMException('', 'NotAllowedError'), 'cancelled'],
    [new DOMException('', 'AbortError'), 'cancelled'],
    [new DOMException('', 'InvalidStateError'), 'known'],
    [new DOMException('', 'SecurityError'), 'failed'],
    [new TypeError(), 'failed'],
  ])('%s is said as %s', async (error, reason) => {
    const { passkeys } = open({ error })
    await expect(passkeys.use(asked, signal)).rejects.toMatchObject({ reason })
  })
})

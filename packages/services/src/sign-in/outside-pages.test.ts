// @vitest-environment node
import { object } from 'valibot'
import { expect, test, vi } from 'vitest'
import { serverAt } from './ask-server.ts'
import { otherPages } from './other-pages.ts'
import { origin, staying } from './test-utils/sign-in.ts'
import { writeMessage } from './write-message.ts'

test('R-SIWX-3: where there is no page, nothing is watched but other tabs', () => {
  const heard = vi.fn()
  const stop = otherPages('a').watch(heard)
  stop()
  expect(heard).not.toHaveBeenCalled()
})

test.each([
  ['/', 'https://acme.org/verify', 'same-origin'],
  ['/auth//', 'https://acme.org/auth/verify', 'same-origin'],
  ['https://login.acme.org', 'https://login.acme.org/verify', 'include'],
])('R-SIWX-3: a server at %s is asked at %s', async (server, address, credentials) => {
  const fetch = vi.fn(async () => new Response('{}'))
  await serverAt(server, origin, fetch)({ action: 'verify', schema: object({}), signal: staying() } as never)
  expect(fetch.mock.calls).toEqual([[address, expect.objectContaining({ credentials })]])
})

test('R-SIWX-1: whatever keeps a message from being written is why signing in is not available', async () => {
  const account = { network: 'eip155:1', address: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A' } as const
  const fields = { domain: 'acme.org', uri: origin, version: '1', nonce: 'short', issuedAt: '' } as const
  await expect(writeMessage(account, fields)).rejects.toMatchObject({
    ...{ code: 'sign-in/unavailable', detail: expect.stringContaining('"nonce"') },
  })
})

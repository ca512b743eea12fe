import { expect, test } from 'vitest'
import type { AuthSession } from '../ports/auth-frame.ts'
import { loadAuthSession, openSession, openSignedIn } from './load-auth-session.ts'

const { signal } = new AbortController()
const opened = { wallet: { id: 'auth' }, namespaces: {} }

test('a kit without emailAndSocial() says what to pass', async () => {
  await expect(loadAuthSession({ ofKind: () => undefined })).rejects.toMatchObject({
    code: 'config/invalid',
    message: expect.stringContaining('Pass emailAndSocial({ frameUrl }) to createKit in connectors.'),
  })
})

test('who has signed in is kept by the browser first, and opened then', async () => {
  const asked: string[] = []
  const session = {
    frame: { keepSession: async () => void asked.push('keep') },
    async restore() {
      asked.push('restore')
      return opened
    },
  } as unknown as AuthSession
  expect(await openSignedIn(session, signal)).toBe(opened)
  expect(asked).toEqual(['keep', 'restore'])
})

test('a frame in which nobody has signed in opens nothing', async () => {
  const session = { restore: async () => null } as unknown as AuthSession
  await expect(openSession(session, signal)).rejects.toMatchObject({ code: 'frame/failed' })
})

import { expect, test } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { testSettings, testSnapshot } from '../test-utils/test-snapshot.ts'
import { selectConnectingFarcaster } from './connecting-farcaster.ts'

const { environment } = testSettings
const select = (state: object, more: object = {}) =>
  selectConnectingFarcaster(
    { ...testSnapshot({}), farcaster: { is: 'waiting', uri: null, error: null, ...state } },
    { environment: { ...environment, ...more } },
  )

test.each([
  ['https://farcaster.example/connect?channelToken=1', 'https://farcaster.example/connect?channelToken=1'],
  ['http://127.0.0.1:4000/connect', 'http://127.0.0.1:4000/connect'],
  ['http://farcaster.example/', undefined],
  ['javascript:alert(1)', undefined],
  [null, undefined],
])('R-AUTH-3: of what the frame says, %s opens %s', (uri, href) => {
  expect(select({ uri }).link?.href).toBe(href)
})

test('a link opens beside the page, which waits for the approval', () => {
  expect(select({ uri: 'https://farcaster.example/' }).link?.target).toBe('_blank')
})

test('on a phone the app is on the same device', () => {
  expect([select({}).isMobile, select({}, { isMobile: true }).isMobile]).toEqual([environment.isMobile, true])
})

test('what the host does not offer is not tried again', () => {
  const after = (code: 'auth/not-offered' | 'auth/farcaster-expired') =>
    select({ is: 'failed', error: new KitError(code) }).canRetry
  expect([after('auth/not-offered'), after('auth/farcaster-expired')]).toEqual([false, true])
})

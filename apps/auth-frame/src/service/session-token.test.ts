import { expect, test } from 'vitest'
import { type Browser, openSessionToken } from './session-token.ts'

function jar(isKept: boolean) {
  const written: string[] = []
  let value = ''
  return {
    written,
    get cookie() {
      return value
    },
    set cookie(text: string) {
      written.push(text)
      if (isKept) value = /max-age=0/i.test(text) ? '' : (text.split(';')[0] ?? '')
    },
  }
}

function box() {
  const held = new Map<string, string>()
  return {
    held,
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
    removeItem: (name: string) => void held.delete(name),
  }
}

const throwing = () => {
  throw new DOMException('Denied', 'SecurityError')
}

test('a browser that keeps cookies keeps no token, and the probe leaves nothing', () => {
  const [cookies, storage] = [jar(true), box()]
  const token = openSessionToken({ cookies: () => cookies, localStorage: () => storage })
  expect([token.keepsCookies, token.storage, token.read()]).toEqual([true, 'kept', null])
  expect([cookies.cookie, storage.held.size]).toEqual(['', 0])
  expect(cookies.written[0]).toMatch(/^__Host-.*; Secure; SameSite=None; Partitioned$/)
})

test('without cookies the token lies in the frame’s storage, and a later page finds it until it is removed', () => {
  const storage = box()
  const browser: Browser = { cookies: () => jar(false), localStorage: () => storage }
  const token = openSessionToken(browser)
  token.write('secret')
  expect([token.keepsCookies, token.storage, openSessionToken(browser).read()]).toEqual([false, 'kept', 'secret'])
  token.remove()
  expect([token.read(), openSessionToken(browser).read(), storage.held.size]).toEqual([null, null, 0])
})

test('without cookies it is known whether another page has stored another token, and with them none is stored', () => {
  const storage = box()
  const open = (isKept: boolean) => openSessionToken({ cookies: () => jar(isKept), localStorage: () => storage })
  const [here, there, withCookies] = [open(false), open(false), open(true)]
  expect([here.isReplaced(), there.isReplaced()]).toEqual([false, false])
  here.write('former')
  there.write('later')
  expect([here, there, withCookies].map((token) => token.isReplaced())).toEqual([true, false, false])
  here.reread()
  expect(here.isReplaced()).toBe(false)
  there.remove()
  expect([here.isReplaced(), storage.held.size]).toEqual([false, 0])
})

test.each<[string, Browser['localStorage']]>([
  ['throws', throwing],
  ['forgets', () => ({ ...box(), getItem: () => null })],
])('F42: without cookies, where the storage %s, it lies in memory, and is said to be blocked', (_, localStorage) => {
  const browser: Browser = { cookies: throwing, localStorage }
  const token = openSessionToken(browser)
  token.write('secret')
  expect([token.keepsCookies, token.storage, token.read()]).toEqual([false, 'blocked', 'secret'])
  expect([openSessionToken(browser).read(), token.isReplaced()]).toEqual([null, false])
  token.remove()
  expect(token.read()).toBeNull()
})

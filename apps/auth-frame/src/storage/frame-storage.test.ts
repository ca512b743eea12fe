import { describe, expect, test } from 'vitest'
import { createAccountChoice } from '../accounts/account-choice.ts'
import { createBundles } from '../rpc/evm/calls/bundles.ts'
import { memoryStorage } from '../test-utils/open-exchanges.ts'
import { noStorage } from '../test-utils/open-rpc.ts'
import { inCookie, openFrameStorage } from './frame-storage.ts'

const refuse = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

/** A browser's cookies, of which it keeps none longer than 4096 characters. */
function cookieJar() {
  const cookies = new Map<string, string>()
  return {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? []
      if (text.includes('Max-Age=0')) cookies.delete(name)
      else if (name.length + value.length <= 4_096) cookies.set(name, value)
    },
  }
}

const bundle = (digit: number) =>
  ({
    ...{ network: 'eip155:1', from: `0x${'1'.repeat(40)}`, isAtomic: false },
    sent: {
      as: 'transactions',
      hashes: [`0x${String(digit % 10).repeat(64)}`, `0x${'b'.repeat(64)}`],
      nonce: digit,
      isWhole: true,
    },
  }) as const

describe('what the frame remembers', () => {
  test('is in its storage, and gone when it is cleared', () => {
    const local = memoryStorage()
    const choice = createAccountChoice(openFrameStorage({ localStorage: () => local, cookies: refuse }))
    choice.write('0xA', 'eoa')
    expect([choice.read('0xA'), local.entries.size]).toEqual(['eoa', 1])
    choice.clear()
    expect([choice.read('0xA'), local.entries.size]).toEqual(['smartAccount', 0])
  })

  test('is in a cookie of this site where the browser gives no storage', () => {
    const jar = cookieJar()
    const open = () => openFrameStorage({ localStorage: refuse, cookies: () => jar })
    createAccountChoice(open()).write('0xA', 'eoa')
    const bundles = createBundles(open())
    const id = 'x'.repeat(4_096)
    bundles.write('https://app.example', id, bundle(7))
    expect(createAccountChoice(open()).read('0xA')).toBe('eoa')
    expect(createBundles(open()).find('https://app.example', id)).toEqual(bundle(7))
  })

  test('fits into a cookie: the newest are known', () => {
    const jar = cookieJar()
    const bundles = createBundles(openFrameStorage({ localStorage: refuse, cookies: () => jar }))
    for (let at = 0; at < 40; at += 1) bundles.write('https://app.example', `calls ${at}`, bundle(at))
    const known = (at: number) => bundles.find('https://app.example', `calls ${at}`)
    expect([known(39), known(36), known(0)]).toEqual([bundle(39), bundle(36), null])
  })

  test('lasts as long as the page where the browser keeps nothing', () => {
    const choice = createAccountChoice(noStorage())
    choice.write('0xA', 'eoa')
    expect(choice.read('0xA')).toBe('eoa')
  })

  test('attack: what another hand has written there is nothing', () => {
    const local = memoryStorage()
    for (const text of ['{', '[["a"]]', '"all"', '[["a","b","c",true,"t",["<b>"],1,true]]']) {
      local.setItem('kit-wallet-calls', text)
      expect(createBundles({ ...local, room: 1_000 }).find('https://app.example', 'a')).toBeNull()
    }
  })
})

test.each([
  ['this site alone', false, '; Partitioned'],
  ['every site', true, ''],
])('a cookie of the frame within %s', (_, isShared, end) => {
  const written: string[] = []
  const jar = { cookie: '' }
  Object.defineProperty(jar, 'cookie', { get: () => '__Host-a=1', set: (text: string) => void written.push(text) })
  const entries = inCookie(jar, 60, isShared)
  entries.setItem('a', '1')
  entries.removeItem('a')
  expect([entries.getItem('a'), entries.getItem('b'), written]).toEqual([
    '1',
    null,
    [
      `__Host-a=1; Path=/; Max-Age=60; Secure; SameSite=None${end}`,
      `__Host-a=; Path=/; Max-Age=0; Secure; SameSite=None${end}`,
    ],
  ])
})

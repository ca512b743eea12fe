import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../test-utils/open-exchanges.ts'
import { openFlowStorage } from './flow-storage.ts'

const refuse = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

/** A jar that keeps what is written as a browser does, unless it is blocked. */
function cookieJar({ isBlocked = false } = {}) {
  const kept = new Map<string, string>()
  const written: string[] = []
  return {
    written,
    get cookie() {
      return [...kept].map((pair) => pair.join('=')).join('; ')
    },
    set cookie(line: string) {
      written.push(line)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (isBlocked) return
      if (/; Max-Age=0;/.test(line)) kept.delete(name)
      else kept.set(name, value)
    },
  }
}

describe('R-AUTH-3: what keeps a sign-in while the page of the app is away', () => {
  test('is the storage of its tab', () => {
    const [tab, jar] = [memoryStorage(), cookieJar()]
    const storage = openFlowStorage({ sessionStorage: () => tab, cookies: () => jar })
    storage?.setItem('a', 'b')
    expect([[...tab.entries], jar.written]).toEqual([[['a', 'b']], []])
  })

  test('is a cookie of this site where frames get no storage, for 20 minutes', () => {
    const jar = cookieJar()
    const storage = openFlowStorage({ sessionStorage: refuse, cookies: () => jar })
    const text = JSON.stringify({ flow: 'f', appOrigin: 'https://app.example;=' })
    expect(storage?.getItem('kit-wallet-social')).toBeNull()
    storage?.setItem('kit-wallet-social', text)
    expect(storage?.getItem('kit-wallet-social')).toBe(text)
    expect(jar.written.at(-1)).toMatch(
      /^__Host-kit-wallet-social=[^;]+; Path=\/; Max-Age=1200; Secure; SameSite=None; Partitioned$/,
    )
    storage?.removeItem('kit-wallet-social')
    expect([storage?.getItem('kit-wallet-social'), jar.cookie]).toEqual([null, ''])
  })

  test.each([
    ['that are blocked', refuse],
    ['that are dropped', () => cookieJar({ isBlocked: true })],
  ])('is nothing with cookies %s', (_, cookies) => {
    expect(openFlowStorage({ sessionStorage: refuse, cookies })).toBeNull()
  })
})

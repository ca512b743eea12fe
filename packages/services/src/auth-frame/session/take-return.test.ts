// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { frameOrigin } from '../test-utils/fake-frame.ts'
import { nameLogin, returnAddress } from './leave-page.ts'
import { takeReturn } from './take-return.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const at = (address: string, state: unknown = null) => history.replaceState(state, '', address)
const address = () => location.pathname + location.search + location.hash
const login = nameLogin('x', 'shop')
/** What the service makes of an address that it was told. */
const ticketed = (told: string) => told.replace(/(#.*)?$/, (fragment) => `&wallet-ticket=t-1${fragment}`)

describe('R-AUTH-3: the page that a provider leads back to', () => {
  test.each(['/', '/shop', '/shop?a&b=%20c+d&ticket=own', '/#/hash?a=b', '/shop?a=b#top', '/?#', '//shop?a=b'])(
    'is %s as it was, and nothing of it is lost',
    (before) => {
      at(location.origin + before, { own: 1 })
      const was = address()
      at(ticketed(returnAddress(login) ?? ''), { own: 1 })
      const back = takeReturn(frameOrigin, 'shop')
      expect(back).toMatchObject({ login, provider: 'x', uri: `${frameOrigin}/social/done?ticket=t-1` })
      expect([address(), history.state]).toEqual([was, { own: 1 }])
      expect(takeReturn(frameOrigin, 'shop')).toBeNull()
    },
  )

  test('is told without what an earlier one has left behind', () => {
    at('/?wallet-login=github.old.shop&wallet-ticket=old&a=b')
    expect(returnAddress(login)).toBe(`${location.origin}/?a=b&wallet-login=${login}`)
  })

  test('is left alone where it has no ticket, or another kit’s', () => {
    const other = `/?wallet-login=${nameLogin('x')}&wallet-ticket=t`
    for (const each of [
      '/?ticket=own',
      '/?wallet-ticket=t',
      `/?wallet-login=${login}`,
      other,
      '/?wallet-login=x&wallet-ticket=t',
    ]) {
      at(each)
      expect(takeReturn(frameOrigin, 'shop')).toBeNull()
      expect(address()).toBe(each)
    }
    expect(takeReturn(frameOrigin, undefined)).toBeNull()
    at(other)
    expect(takeReturn(frameOrigin, undefined)).toMatchObject({ provider: 'x' })
  })

  test('attack: what is written into the ticket stays a ticket', () => {
    at(`/?wallet-login=${login}&wallet-ticket=${encodeURIComponent('t&ticket=u#/../')}`)
    const { uri = '' } = takeReturn(frameOrigin, 'shop') ?? {}
    expect([new URL(uri).pathname, [...new URL(uri).searchParams]]).toEqual([
      '/social/done',
      [['ticket', 't&ticket=u#/../']],
    ])
  })

  test('closes itself where it is in a window of its own', () => {
    const close = vi.spyOn(window, 'close').mockReturnValue()
    at(`/?wallet-login=${login}&wallet-ticket=t`)
    takeReturn(frameOrigin, 'shop')?.close()
    expect(close).toHaveBeenCalledOnce()
    close.mockRestore()
  })

  test('is none on a server', () => {
    vi.stubGlobal('location', undefined)
    expect(takeReturn(frameOrigin, 'shop')).toBeNull()
  })

  test('is none within another page, and where the address is too long', () => {
    at(`/?a=${'b'.repeat(2_000)}`)
    expect(returnAddress(login)).toBeUndefined()
    at('/')
    vi.stubGlobal('window', Object.create(window, { top: { value: {} }, self: { value: window } }))
    expect(returnAddress(login)).toBeUndefined()
  })
})

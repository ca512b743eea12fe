// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readEnvironment } from './environment.ts'

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

let userAgent = ''
let touchPoints = 0
let coarse = false

beforeEach(() => {
  userAgent = `${mac} ${chrome} Safari/537.36`
  touchPoints = 0
  coarse = false
  document.head.innerHTML = ''
  document.title = ''
  vi.spyOn(navigator, 'userAgent', 'get').mockImplementation(() => userAgent)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: coarse && query === '(pointer: coarse)' }))
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, get: () => touchPoints })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

describe('the device', () => {
  test.each([
    ['Safari on an iPhone', `${iPhone} ${safari} Mobile/15E148 Safari/604.1`, 5, true, 'ios', true],
    [
      'Chrome on an iPhone',
      `${iPhone} AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E148 Safari/604.1`,
      5,
      true,
      'ios',
      true,
    ],
    [
      'an iPad that names itself',
      `Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) ${safari} Safari/604.1`,
      5,
      true,
      'ios',
      true,
    ],
    ['an iPad that pretends to be a Mac', `${mac} ${safari} Safari/605.1.15`, 5, true, 'ios', true],
    ['that iPad with a trackpad', `${mac} ${safari} Safari/605.1.15`, 5, false, 'ios', true],
    ['Safari on a Mac', `${mac} ${safari} Safari/605.1.15`, 0, false, 'mac', false],
    ['Chrome on a Mac', `${mac} ${chrome} Safari/537.36`, 0, false, 'mac', false],
    [
      'Chrome on Android',
      `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${chrome} Mobile Safari/537.36`,
      5,
      true,
      'android',
      true,
    ],
    [
      'Android that requests desktop pages',
      `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`,
      5,
      true,
      'linux',
      true,
    ],
    ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/142.0`, 0, false, 'windows', false],
    [
      'a Windows laptop with a touch screen',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`,
      10,
      false,
      'windows',
      false,
    ],
    [
      'Firefox on Linux',
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      0,
      false,
      'linux',
      false,
    ],
    ['something else', 'curl/8.0', 0, false, 'unknown', false],
  ] as const)('%s', (_, agent, touches, isCoarse, platform, isMobile) => {
    userAgent = agent
    touchPoints = touches
    coarse = isCoarse
    expect(readEnvironment()).toMatchObject({ platform, isMobile })
  })

  test('is read without matchMedia', () => {
    vi.stubGlobal('matchMedia', undefined)
    expect(readEnvironment().isMobile).toBe(false)
  })
})

describe('mini-apps', () => {
  test.each(['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'])(
    'are Telegram’s with the global %s',
    (name) => {
      vi.stubGlobal(name, {})
      expect(readEnvironment().miniApp).toBe('telegram')
    },
  )

  test('do not include a page with an element of the id Telegram', () => {
    const link = document.createElement('a')
    vi.stubGlobal('Telegram', Object.assign(link, { id: 'Telegram' }))
    expect(readEnvironment().miniApp).toBeNull()
  })

  test('do not include an ordinary page', () => {
    expect(readEnvironment().miniApp).toBeNull()
  })
})

describe('the page', () => {
  test('has a title, a description, and an address without query and fragment', () => {
    history.replaceState(null, '', '/swap/now?code=123456#token')
    document.title = '  A dApp  '
    document.head.insertAdjacentHTML('beforeend', '<meta name="Description" content="Swaps things">')
    expect(readEnvironment().page).toEqual({
      title: 'A dApp',
      description: 'Swaps things',
      origin: location.origin,
      url: `${location.origin}/swap/now`,
      icons: [],
    })
  })

  test('has no address without an origin of its own, such as a file', () => {
    vi.stubGlobal('location', { origin: 'null', pathname: '/home/ada/index.html' })
    expect(readEnvironment().page).toMatchObject({ origin: '', url: '' })
  })

  test('has only icons that are encrypted, its own, or data URLs', () => {
    document.head.innerHTML = `
      <link rel="shortcut icon" href="/favicon.ico">
      <link rel="apple-touch-icon" href="https://cdn.example/icon.png">
      <link rel="icon" href="data:image/png;base64,AAAA">
      <link rel="icon" href="http://elsewhere.example/icon.png">
      <link rel="icon" href="javascript:alert(1)">
      <link rel="icon" href="data:text/html,hello">
      <link rel="icon" href="https://[">
      <link rel="icon">
      <link rel="stylesheet" href="/style.css">`
    expect(readEnvironment().page.icons).toEqual([
      `${location.origin}/favicon.ico`,
      'https://cdn.example/icon.png',
      'data:image/png;base64,AAAA',
    ])
  })
})

describe('R-CFG-9: the time zone', () => {
  test('is that of the browser, and asked for only when something needs it', () => {
    const ask = vi.spyOn(Intl, 'DateTimeFormat')
    const environment = readEnvironment()
    expect(ask).not.toHaveBeenCalled()
    expect(environment.timeZone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
    expect(ask).toHaveBeenCalled()
  })

  test('is not known where the browser does not tell', () => {
    vi.stubGlobal('Intl', {})
    expect(readEnvironment().timeZone).toBeUndefined()
  })
})

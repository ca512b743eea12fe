import { describe, expect, test } from 'vitest'
import { browserOf } from './browser.ts'

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

describe('the browser', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
  const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)'
  const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

  test.each([
    ['Safari on a Mac', `${mac} ${safari} Safari/605.1.15`, 'safari'],
    ['Safari on an iPhone', `${iPhone} ${safari} Mobile/15E148 Safari/604.1`, 'safari'],
    ['Chrome on a Mac', `${mac} ${chrome} Safari/537.36`, 'chrome'],
    ['Chrome on Android', `${android} ${chrome} Mobile Safari/537.36`, 'chrome'],
    ['Chrome on an iPhone', `${iPhone} ${webKit} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, 'chrome'],
    ['a headless Chrome', `${windows} AppleWebKit/537.36 HeadlessChrome/142.0.0.0 Safari/537.36`, 'chrome'],
    ['Edge on Windows', `${windows} ${chrome} Safari/537.36 Edg/142.0.0.0`, 'edge'],
    ['an old Edge', `${windows} ${chrome} Safari/537.36 Edge/18.19041`, 'edge'],
    ['Edge on Android', `${android} ${chrome} Mobile Safari/537.36 EdgA/142.0.0.0`, 'edge'],
    ['Edge on an iPhone', `${iPhone} ${safari} EdgiOS/142.0.0.0 Mobile/15E148 Safari/605.1.15`, 'edge'],
    ['Firefox on Windows', `${windows.slice(0, -1)}; rv:140.0) Gecko/20100101 Firefox/140.0`, 'firefox'],
    ['Firefox on an iPhone', `${iPhone} ${webKit} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 'firefox'],
    ['Opera', `${windows} ${chrome} Safari/537.36 OPR/120.0.0.0`, 'other'],
    [
      'Samsung Internet',
      `${android} AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'other',
    ],
    ['DuckDuckGo on an iPhone', `${iPhone} ${safari} Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`, 'other'],
    [
      'an app’s own view on Android',
      `${android.slice(0, -1)}; wv) ${safari} Chrome/142.0.0.0 Mobile Safari/537.36`,
      'other',
    ],
    ['an app’s own view on an iPhone', `${iPhone} ${webKit} Mobile/15E148`, 'other'],
    ['the Google app on an iPhone', `${iPhone} ${webKit} GSA/340.0 Mobile/15E148 Safari/604.1`, 'other'],
    ['an old Android browser', `${android} AppleWebKit/534.30 Version/4.0 Mobile Safari/534.30`, 'other'],
    ['a page without a name', '', 'other'],
  ] as const)('R-WC-3: %s', (_, agent, browser) => {
    expect(browserOf(agent)).toBe(browser)
  })
})

// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readEnvironment } from './environment.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'standalone')
})

test.each([
  [undefined, false],
  [false, false],
  [true, true],
])(
  'R-UI-7: the browser’s name is told, and whether the page was opened from the home screen (%s)',
  (standalone, is) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)')
    Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true })
    expect(readEnvironment()).toMatchObject({ userAgent: 'Mozilla/5.0 (iPhone)', isInstalled: is, platform: 'ios' })
  },
)

describe('R-WC-3: a page in a frame', () => {
  const windowWithTop = (top: PropertyDescriptor) =>
    vi.stubGlobal('window', Object.create(window, { matchMedia: { value: undefined }, top }))

  test('is told apart from a page of its own', () => {
    expect(readEnvironment().isFramed).toBe(false)
    windowWithTop({ value: {} })
    expect(readEnvironment().isFramed).toBe(true)
  })

  test('counts as framed when reading the top window throws', () => {
    windowWithTop({
      get() {
        throw new DOMException('Blocked a frame with another origin.', 'SecurityError')
      },
    })
    expect(readEnvironment().isFramed).toBe(true)
  })
})

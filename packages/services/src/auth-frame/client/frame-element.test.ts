// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFrameElement, watchBlocked } from './frame-element.ts'

const url = 'https://wallet.example/'
const frames = () => [...document.querySelectorAll('iframe')]
let element: ReturnType<typeof createFrameElement>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout'] })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  document.body.innerHTML = '<main></main>'
  element = createFrameElement(url, 'Wallet')
})
afterEach(() => {
  element.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function makeRoom(attributes = 'data-theme="dark" lang="ar" style="--kit-accent: #112233"') {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div data-kit-root ${attributes}><div data-kit="frame-slot"></div></div>`,
  )
  const room = document.querySelector('[data-kit="frame-slot"]') as HTMLElement
  const moveTo = (place: readonly [number, number, number, number]) => {
    room.getBoundingClientRect = () => new DOMRect(...place)
  }
  moveTo([10, 20, 300, 400])
  return { room, moveTo }
}

test('is in the page with a name, within reach behind a dialog, out of sight, and asks for no more than it needs', () => {
  const [frame] = frames()
  expect([frame?.title, frame?.src, frame?.style.display]).toEqual(['Wallet', url, 'none'])
  expect(frame?.hasAttribute('data-kit-reachable')).toBe(true)
  const sandbox = frame?.getAttribute('sandbox')?.split(' ') ?? []
  expect(sandbox).toEqual(expect.arrayContaining(['allow-scripts', 'allow-same-origin']))
  expect(sandbox).not.toEqual(expect.arrayContaining(['allow-top-navigation']))
})

describe('shown', () => {
  test('it waits for room, and lies over it wherever it moves, without being moved in the document', () => {
    const themes: unknown[] = []
    const [frame] = frames()
    element.show((theme) => themes.push(theme))
    expect([frame?.style.display, frame?.style.visibility, themes]).toEqual(['block', 'hidden', []])
    makeRoom()
    vi.advanceTimersByTime(32)
    expect(frame?.style).toMatchObject({
      visibility: 'visible',
      left: '10px',
      top: '20px',
      width: '300px',
      height: '400px',
    })
    expect(themes).toEqual([{ themeMode: 'dark', accent: '#112233', language: 'ar' }])
    expect(document.activeElement).toBe(frame)
    expect(frames()).toEqual([frame])
  })

  test.each([
    ['data-theme="light"', { themeMode: 'light' }],
    ['data-theme="system"', { themeMode: 'dark' }],
    ['data-theme="dark" style="--kit-accent: oklch(0.5 0.1 20)"', { themeMode: 'dark' }],
  ])('by a view with %s it looks like %j', (attributes, theme) => {
    const themes: unknown[] = []
    makeRoom(attributes)
    element.show((seen) => themes.push(seen))
    expect(themes).toEqual([theme])
  })

  describe('in a page of 640 × 256', () => {
    const placed = () => {
      const { left, top, width, height } = frames()[0]?.style ?? {}
      return [left, top, width, height]
    }
    beforeEach(() => {
      vi.stubGlobal('innerWidth', 640)
      vi.stubGlobal('innerHeight', 256)
    })

    test.each([
      ['higher than the page', [140, 60, 360, 280], ['140px', '0px', '360px', '256px']],
      ['scrolled away upwards', [140, -90, 360, 200], ['140px', '0px', '360px', '200px']],
      ['scrolled away downwards', [140, 100, 360, 200], ['140px', '56px', '360px', '200px']],
      ['out of sight on the right', [500, 10, 360, 200], ['280px', '10px', '360px', '200px']],
      ['wider than the page', [-20, 10, 700, 200], ['0px', '10px', '640px', '200px']],
    ] as const)('it is in sight as a whole over room that is %s', (_, room, expected) => {
      makeRoom().moveTo(room)
      element.show(() => {})
      vi.advanceTimersByTime(320)
      expect(placed()).toEqual(expected)
    })

    test('it follows room that moves, out of sight as well, until that stands still', () => {
      const { moveTo } = makeRoom()
      element.show(() => {})
      for (const top of [200, 150, 100]) {
        moveTo([140, top, 360, 200])
        vi.advanceTimersByTime(16)
        expect(placed()[1]).toBe(`${top}px`)
      }
      vi.advanceTimersByTime(320)
      expect(placed()[1]).toBe('56px')
    })

    test('it stays over room that the visitor pulls away and does not let go', () => {
      const { room, moveTo } = makeRoom()
      room.parentElement?.toggleAttribute('data-dragging', true)
      moveTo([140, 150, 360, 200])
      element.show(() => {})
      vi.advanceTimersByTime(320)
      expect(placed()[1]).toBe('150px')
    })
  })

  test('without room it stands in the middle after a second', () => {
    const [frame] = frames()
    element.show(() => {})
    vi.advanceTimersByTime(990)
    expect(frame?.style.visibility).toBe('hidden')
    vi.advanceTimersByTime(30)
    expect(frame?.style).toMatchObject({ visibility: 'visible', left: `${(innerWidth - 360) / 2}px` })
  })

  test('and hidden again it leaves the keyboard to the page', () => {
    const [frame] = frames()
    const displays: (string | undefined)[] = []
    frame?.addEventListener('blur', () => displays.push(frame.style.display))
    vi.spyOn(frame as HTMLElement, 'blur').mockImplementation(() => void frame?.dispatchEvent(new Event('blur')))
    element.show(() => {})
    element.hide()
    expect(displays).toEqual(['block'])
  })

  test('and hidden again it follows nothing', () => {
    element.show(() => {})
    element.hide()
    expect([frames()[0]?.style.display, vi.getTimerCount()]).toEqual(['none', 0])
  })
})

test('the end leaves no frame', () => {
  element.show(() => {})
  element.remove()
  expect([frames(), vi.getTimerCount()]).toEqual([[], 0])
})

describe('a policy that blocks the frame', () => {
  const violate = (effectiveDirective: string, blockedURI: string) =>
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }))

  test('is known at once, and others are none of its business', () => {
    const codes: string[] = []
    const stop = watchBlocked('https://wallet.example', ({ code }) => codes.push(code))
    violate('img-src', url)
    violate('frame-src', 'https://other.example/')
    expect(codes).toEqual([])
    violate('frame-src', url)
    stop()
    violate('frame-src', url)
    expect(codes).toEqual(['frame/blocked'])
  })
})

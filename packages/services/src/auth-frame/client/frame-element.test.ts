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
  room.getBoundingClientRect = () => new DOMRect(10, 20, 300, 400)
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

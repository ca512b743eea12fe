// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '../test-utils/render.ts'
import { languageOf } from '../words/words.ts'
import { ApprovalScreen } from './approval-screen.tsx'

type Entry = { readonly target: Element; readonly intersectionRatio: number; readonly isVisible?: boolean }
let seeing: (entries: readonly Entry[]) => void = () => {}
let measuring: () => void = () => {}
let rescaling: () => void = () => {}
let sizes = { clientHeight: 300, scrollHeight: 900, clientWidth: 340 }

/** What a browser measures, as far as the screen asks. */
beforeEach(() => {
  sizes = { clientHeight: 300, scrollHeight: 900, clientWidth: 340 }
  class Intersections {
    constructor(callback: typeof seeing) {
      seeing = callback
    }
    observe() {}
    disconnect() {}
  }
  class Sizes extends Intersections {
    constructor(callback: typeof measuring) {
      super(seeing)
      measuring = callback
    }
  }
  vi.stubGlobal('devicePixelRatio', 1)
  vi.stubGlobal('matchMedia', () => ({
    addEventListener: (_: 'change', listener: () => void) => {
      rescaling = listener
    },
    removeEventListener() {},
  }))
  vi.stubGlobal('IntersectionObserver', Intersections)
  vi.stubGlobal('ResizeObserver', Sizes)
  for (const name of ['clientHeight', 'scrollHeight', 'clientWidth'] as const)
    vi.spyOn(Element.prototype, name, 'get').mockImplementation(() => sizes[name])
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open() {
  const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const description = {
    title: 'signMessage',
    network: 'Ethereum',
    account,
    facts: [],
    warnings: [],
    text: 'Hi',
  } as const
  const pending = { id: 1, origin: 'https://app.example', description, isWorking: false }
  const heard: string[] = []
  const approvals = {
    ...{ approve: () => false, reject: () => {}, chooseOther: () => {} },
    shown: () => void heard.push('shown'),
    hidden: () => void heard.push('hidden'),
  }
  const { element, end } = render(
    createElement(ApprovalScreen, { pending, waiting: 0, approvals, words: languageOf('en').words }),
  )
  const entry = (part: string, more: Partial<Entry> = {}): Entry => {
    const target = element.querySelector(part)
    if (!target) throw new Error(`There is no ${part}.`)
    return { target, intersectionRatio: 1, isVisible: true, ...more }
  }
  const whole = ['header', '.body', 'footer'].map((part) => entry(part))
  return { heard, entry, whole, end }
}

test('a screen that is in sight as a whole can be approved, until it is no more', () => {
  const { heard, whole, end } = open()
  seeing(whole)
  end()
  expect(heard).toEqual(['shown', 'hidden'])
})

test('attack: a screen of which only the buttons have been seen cannot be approved', () => {
  const { heard, entry } = open()
  seeing([entry('footer')])
  expect(heard).toEqual(['hidden'])
})

test.each(['header', '.body', 'footer'])('attack: a page that covers or clips %s alone gets no approval', (part) => {
  const { heard, entry, whole } = open()
  seeing(whole)
  seeing([entry(part, { isVisible: false })])
  seeing([entry(part)])
  seeing([entry(part, { intersectionRatio: 0.5 })])
  expect(heard).toEqual(['shown', 'hidden', 'shown', 'hidden'])
})

test.each([
  ['shows a line of what would be signed', { clientHeight: 40 }],
  ['shows nothing of it', { clientHeight: 0 }],
  ['is too narrow to read it', { clientWidth: 120 }],
])('attack: a frame that now %s gets no approval', (_, smaller) => {
  const { heard, whole } = open()
  seeing(whole)
  sizes = { ...sizes, ...smaller }
  measuring()
  expect(heard).toEqual(['shown', 'hidden'])
})

test.each([0.12, 0.49])('attack: a frame that is shown at %s of its size gets no approval', (ratio) => {
  const { heard, whole } = open()
  vi.stubGlobal('devicePixelRatio', ratio)
  seeing(whole)
  expect(heard).toEqual(['hidden'])
})

test('attack: a frame that is shown smaller after it has been seen gets no approval, until it is as large as before', () => {
  const { heard, whole } = open()
  seeing(whole)
  for (const ratio of [0.24, 1]) {
    vi.stubGlobal('devicePixelRatio', ratio)
    rescaling()
  }
  expect(heard).toEqual(['shown', 'hidden', 'shown'])
})

test('a visitor who looks at the page at half its size can approve', () => {
  const { heard, whole } = open()
  vi.stubGlobal('devicePixelRatio', 0.5)
  seeing(whole)
  expect(heard).toEqual(['shown'])
})

test('what is short needs no more room than it has', () => {
  const { heard, whole } = open()
  sizes = { ...sizes, clientHeight: 40, scrollHeight: 40 }
  seeing(whole)
  expect(heard).toEqual(['shown'])
})

test('a browser that does not say what stands in front of the frame can approve', () => {
  const { heard, whole } = open()
  seeing(whole.map(({ isVisible: _, ...entry }) => entry))
  expect(heard).toEqual(['shown'])
})

// @vitest-environment jsdom
import axe from 'axe-core'
import { createElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { FrameFailureError } from '../door/frame-failure.ts'
import { RefusedError } from '../service/service-client.ts'
import { render } from '../test-utils/render.ts'
import { languageOf } from '../words/words.ts'
import { PasskeyError } from './browser-passkeys.ts'
import { ConnectPasskeyScreen } from './connect-passkey-screen.tsx'
import type { KnownPasskey, PasskeyParts } from './passkey-parts.ts'
import { PasskeysScreen } from './passkeys-screen.tsx'

const { words } = languageOf('en')
const phone: KnownPasskey = { id: 'a2V5', browser: 'Safari on iOS', addedAt: 1_800_000_000_000 }

function partsOf(own: Partial<PasskeyParts> = {}): PasskeyParts {
  return {
    ...{ signIn: vi.fn(async () => {}), list: vi.fn(async () => [phone]), remove: vi.fn(async () => {}) },
    ...{ start: async () => ({ flow: 'f' }), confirm: vi.fn(async () => {}), add: vi.fn(async () => {}) },
    ...own,
  }
}

function open(what: 'connect' | 'list', parts: PasskeyParts, language = 'en') {
  const close = vi.fn()
  const own = { words: languageOf(language).words, parts, close, appOrigin: 'https://app.example' }
  const { element, end } = render(
    what === 'connect' ? createElement(ConnectPasskeyScreen, own) : createElement(PasskeysScreen, own),
  )
  const button = (name: string) =>
    [...element.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name))
  const click = async (name: string) => (await vi.waitUntil(() => button(name))).click()
  const says = (text: string) => vi.waitFor(() => expect(element.textContent).toContain(text))
  const type = (text: string) => {
    const input = element.querySelector('input') as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return { element, end, close, click, says, button, type }
}

describe('signing in with a passkey', () => {
  test('is begun by a click, for the app that asks, and ends the screen', async () => {
    const parts = partsOf()
    const { click, close } = open('connect', parts)
    expect(parts.signIn).not.toHaveBeenCalled()
    await click(words.passkeyUse)
    await vi.waitFor(() => expect(close).toHaveBeenCalledWith('done'))
    expect(parts.signIn).toHaveBeenCalledWith('https://app.example', expect.any(AbortSignal))
  })

  test.each([
    [new PasskeyError('cancelled', null), words.passkeyCancelled],
    [new PasskeyError('failed', null), words.passkeyFailed],
    [new RefusedError({ error: 'wrong-passkey' }), words.passkeyUnknown],
    [new RefusedError({ error: 'rate-limited' }), words.exportSlow],
    [new FrameFailureError('unavailable', 'No.'), words.passkeyFailed],
  ])('that fails is said, and leaves the other ways: %s', async (error, sentence) => {
    const { click, says, close } = open('connect', partsOf({ signIn: () => Promise.reject(error) }))
    await click(words.passkeyUse)
    await says(sentence)
    expect(close).not.toHaveBeenCalled()
    await click(words.passkeyOtherWays)
    expect(close).toHaveBeenCalledWith('left')
  })
})

test.each([
  ['signing in', 'signIn'],
  ['adding one', 'add'],
] as const)('%s with a passkey is taken back when the visitor leaves the screen', async (_, name) => {
  const asked = vi.fn((...given: readonly unknown[]) => new Promise<void>(() => void given))
  const parts = partsOf({ [name]: asked })
  const { click, end, type } = open(name === 'add' ? 'list' : 'connect', parts)
  if (name === 'add') {
    await click(words.passkeyAdd)
    await click(words.exportStart)
    await vi.waitUntil(() => document.querySelector('#code'))
    type('246810')
    await click(words.exportConfirm)
    await click(words.passkeyCreate)
  } else await click(words.passkeyUse)
  const signal = (await vi.waitUntil(() => asked.mock.calls[0]))?.at(-1) as AbortSignal
  expect(signal.aborted).toBe(false)
  end()
  expect(signal.aborted).toBe(true)
})

describe('the passkeys of an account', () => {
  test('one is added with a code, in a click of its own', async () => {
    const parts = partsOf()
    const { click, type, says } = open('list', parts)
    await click(words.passkeyAdd)
    await click(words.exportStart)
    await vi.waitUntil(() => document.querySelector('#code'))
    type('246810')
    await click(words.exportConfirm)
    await vi.waitFor(() => expect(parts.confirm).toHaveBeenCalledWith('f', '246810'))
    await click(words.passkeyCreate)
    await says(words.passkeyAdded)
    expect([parts.add, parts.list].map((part) => vi.mocked(part).mock.calls.length)).toEqual([1, 2])
  })

  test('one is removed', async () => {
    const parts = partsOf()
    const { click } = open('list', parts)
    await click(words.passkeyRemove)
    expect(parts.remove).toHaveBeenCalledWith(phone.id)
  })

  test('one that could not be removed is listed still, and that is said until it works', async () => {
    const remove = vi.fn<PasskeyParts['remove']>().mockRejectedValueOnce(new FrameFailureError('unavailable', 'No.'))
    const parts = partsOf({ remove: remove.mockResolvedValue(undefined) })
    vi.mocked(parts.list).mockResolvedValueOnce([phone]).mockRejectedValueOnce(new Error('No.')).mockResolvedValue([])
    const { click, element } = open('list', parts)
    const alert = () => element.querySelector('[role=alert]')?.textContent
    await click(words.passkeyRemove)
    await vi.waitFor(() => expect(alert()).toBe(words.exportFailed))
    expect(element.querySelectorAll('li')).toHaveLength(1)
    await click(words.passkeyRemove)
    await vi.waitFor(() => expect(element.querySelectorAll('li')).toHaveLength(0))
    expect(alert()).toBe('')
  })

  test('one that was removed is listed no more, even where the list cannot be read again', async () => {
    const parts = partsOf()
    vi.mocked(parts.list).mockResolvedValueOnce([phone]).mockRejectedValue(new Error('No.'))
    const { click, element } = open('list', parts)
    await click(words.passkeyRemove)
    await vi.waitFor(() => expect(element.querySelectorAll('li')).toHaveLength(0))
  })

  test('a list that could not be read is said, and none is drawn', async () => {
    const { element, button } = open('list', partsOf({ list: () => Promise.reject(new Error('No.')) }))
    await vi.waitFor(() => expect(element.querySelector('[role=alert]')?.textContent).toBe(words.exportFailed))
    expect(button(words.passkeyAdd)).toBeUndefined()
    expect(button(words.close)).toBeDefined()
  })

  test('with ten there is no way to add another', async () => {
    const ten = Array.from({ length: 10 }, (_, at) => ({ ...phone, id: String(at) }))
    const { says, button } = open('list', partsOf({ list: async () => ten }))
    await says(words.passkeyFull)
    expect(button(words.passkeyAdd)).toBeUndefined()
  })
})

test.each(['connect', 'list'] as const)('%s has no fault that axe finds, in two languages', async (what) => {
  for (const language of ['en', 'ar']) {
    const { element } = open(what, partsOf(), language)
    if (what === 'list') await vi.waitUntil(() => element.querySelector('li'))
    const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  }
})

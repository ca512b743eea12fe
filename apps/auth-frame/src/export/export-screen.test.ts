// @vitest-environment jsdom
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '../test-utils/render.ts'
import { languageOf } from '../words/words.ts'
import type { ExportParts } from './export-parts.ts'
import { ExportScreen } from './export-screen.tsx'

const { words } = languageOf('en')
const twelve = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

/** The screen, up to where the code is typed. */
async function open(own: Partial<ExportParts> = {}) {
  const parts = {
    ...{ start: vi.fn(async () => ({ flow: 'f' })), confirm: vi.fn(async () => {}) },
    ...{ phrase: vi.fn(async () => twelve), file: vi.fn(async () => '{}'), ...own },
  }
  const { element } = render(createElement(ExportScreen, { words, parts, close: vi.fn() }))
  const button = (name: string) =>
    vi.waitUntil(() => [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name))
  const click = async (name: string) => (await button(name)).click()
  await click(words.exportStart)
  const field = await vi.waitUntil(() => element.querySelector<HTMLInputElement>('#code'))
  /** Types or pastes, as far as the field takes it. */
  const type = (text: string) => {
    const taken = field.maxLength < 0 ? text : text.slice(0, field.maxLength)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, taken)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const alerts = () => [...element.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
  return { element, parts, field, type, button, click, alerts }
}

test.each(['246810', '246 810', '٢٤٦٨١٠', '۲۴۶ ۸۱۰'])('the field of the code takes %s', async (text) => {
  const { type, field, click, parts } = await open()
  type(text)
  await vi.waitFor(() => expect(field.value).toBe('246810'))
  await click(words.exportConfirm)
  await vi.waitFor(() => expect(parts.confirm).toHaveBeenCalledWith('f', '246810'))
})

test('a phrase that cannot be shown is said, and is shown when it is asked for again', async () => {
  const phrase = vi.fn<ExportParts['phrase']>().mockRejectedValueOnce(new Error('No.')).mockResolvedValueOnce(twelve)
  const { type, click, alerts, element } = await open({ phrase })
  type('246810')
  await click(words.exportConfirm)
  await click(words.showPhrase)
  await vi.waitFor(() => expect(alerts()).toContain(words.exportFailed))
  await click(words.showPhrase)
  await vi.waitFor(() => expect(element.querySelectorAll('.phrase li')).toHaveLength(12))
  expect(alerts()).not.toContain(words.exportFailed)
})

test('a phrase is asked for once at a time, by a button that says that it is busy', async () => {
  let answer: (phrase: string) => void = () => {}
  const phrase = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        answer = resolve
      }),
  )
  const { type, click, button } = await open({ phrase })
  type('246810')
  await click(words.exportConfirm)
  await click(words.showPhrase)
  const states = async (name: string) => {
    const found = await button(name)
    return ['aria-busy', 'aria-disabled'].map((state) => found.getAttribute(state))
  }
  await vi.waitFor(async () => expect(await states(words.showPhrase)).toEqual(['true', 'true']))
  await click(words.showPhrase)
  expect(phrase).toHaveBeenCalledTimes(1)
  answer(twelve)
  await vi.waitFor(async () => expect(await states(words.hidePhrase)).toEqual(['false', 'false']))
})

// @vitest-environment jsdom
import axe from 'axe-core'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '../test-utils/render.ts'
import { languageOf } from '../words/words.ts'
import { KeepSessionScreen } from './keep-session-screen.tsx'
import { VisitPage } from './visit-page.tsx'

const { words } = languageOf('en')

function open(...kept: readonly boolean[]) {
  const answers = [...kept]
  const [keep, visit, close] = [vi.fn(async () => answers.shift() ?? false), vi.fn(), vi.fn()]
  const { element } = render(createElement(KeepSessionScreen, { words, parts: { keep, visit }, close }))
  const click = async (name: string) =>
    (
      await vi.waitUntil(() => [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name))
    ).click()
  const says = (text: string) =>
    vi.waitFor(() => expect(element.querySelector('[role="status"]')?.textContent).toBe(text))
  return { element, keep, visit, close, click, says }
}

test('a browser that allows it keeps the session with one click', async () => {
  const { click, keep, close } = open(true)
  expect(keep).not.toHaveBeenCalled()
  await click(words.keep)
  await vi.waitFor(() => expect(close).toHaveBeenCalledWith('done'))
})

test('a browser that declines is asked again after a visit to the page', async () => {
  const { click, visit, close } = open(false, true)
  await click(words.keep)
  await click(words.keepVisit)
  expect(visit).toHaveBeenCalledOnce()
  await click(words.keepAgain)
  await vi.waitFor(() => expect(close).toHaveBeenCalledWith('done'))
})

test('what cannot be is said, and the visitor goes on', async () => {
  const { click, says, close } = open(false, false)
  await click(words.keep)
  await click(words.keepVisit)
  await click(words.keepAgain)
  await says(words.keepImpossible)
  await click(words.keepGoOn)
  expect(close).toHaveBeenCalledWith('left')
})

test('it has no fault that axe finds, nor has the page of its own', async () => {
  const visit = () => render(createElement(VisitPage, { words, close: vi.fn() }))
  for (const show of [open, visit]) {
    const { violations } = await axe.run(show().element, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  }
})

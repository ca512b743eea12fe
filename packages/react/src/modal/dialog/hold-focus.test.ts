import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { holdFocus } from './hold-focus.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

async function press(keys: string): Promise<string | undefined> {
  await userEvent.keyboard(keys)
  return document.activeElement?.id
}

function open(frame: string, onEscape = () => {}) {
  document.body.innerHTML = `${frame}<div id="layer"><div id="dialog" tabindex="-1"><button id="first">1</button><button id="last">2</button></div></div>`
  const dialog = document.getElementById('dialog')
  if (!dialog) throw new Error('There is no dialog.')
  return holdFocus(dialog, onEscape)
}

test('Tab leads from the dialog’s last stop into the frame that stands over it', async () => {
  const release = open('<iframe id="frame" data-kit-reachable></iframe>')
  expect([await press('{Tab}'), await press('{Tab}'), await press('{Tab}')]).toEqual(['first', 'last', 'frame'])
  release()
})

test.each([
  ['no frame', '', ['first', 'last', 'first']],
  ['a frame of the page', '<iframe id="frame"></iframe>', ['first', 'last', 'first']],
])('and goes round inside the dialog with %s', async (_, frame, stops) => {
  const release = open(frame)
  expect([await press('{Tab}'), await press('{Tab}'), await press('{Tab}')]).toEqual(stops)
  release()
})

test('Escape asks to close, unless it ends a composition of letters, which Safari tells by its number alone', () => {
  const close = vi.fn()
  const release = open('', close)
  const first = document.getElementById('first')
  for (const of of [{ isComposing: true }, { keyCode: 229 }])
    first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, ...of }))
  expect(close).not.toHaveBeenCalled()
  first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(close).toHaveBeenCalledOnce()
  release()
})

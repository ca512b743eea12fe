import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdPresses } from './hold-presses.ts'

let clicked: string[] = []
let release = () => {}

beforeEach(() => {
  document.body.innerHTML = `<button id="page">Page</button><div id="dialog"><p id="text">Text</p>
    <button id="pay"><span id="word">Pay</span></button><button id="back">Back</button>
    <label id="label">All <input id="field" type="checkbox" /></label></div>`
  clicked = []
  document.addEventListener('click', note)
  release = holdPresses(at('dialog'))
})
afterEach(() => {
  release()
  document.removeEventListener('click', note)
})

const note = ({ target }: Event) => void (target instanceof Element && clicked.push(target.id))

function at(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`There is no ${id}.`)
  return element
}

/** What a browser fires for a press that is let go over something else, a number of pixels away. */
function press(from: string, to: string, { moved = 0, detail = 1, isPrimary = true, meanwhile = () => {} } = {}): void {
  at(from).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary, screenX: 100, screenY: 100 }))
  meanwhile()
  at(to).dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, detail, screenX: 100, screenY: 100 + moved }),
  )
}

test('a press counts where it was made, also with another control under the pointer when it is let go', () => {
  press('word', 'back')
  press('back', 'text')
  press('pay', 'page')
  press('page', 'pay')
  expect(clicked).toEqual(['pay', 'back', 'pay', 'page'])
})

test('what comes under a finger that pressed nothing is not clicked', () => {
  press('text', 'pay')
  expect(clicked).toEqual([])
})

test('a pointer that was drawn away clicks nothing', () => {
  press('pay', 'back', { moved: 9 })
  expect(clicked).toEqual([])
  press('pay', 'pay', { moved: 9 })
  expect(clicked).toEqual(['pay'])
})

test.each([
  ['has left the page', () => at('pay').remove()],
  ['cannot be used any more', () => at('dialog').setAttribute('inert', '')],
  ['is disabled meanwhile', () => at('pay').setAttribute('disabled', '')],
])('a control that %s is not clicked, and nothing in its place', (_, meanwhile) => {
  press('pay', 'back', { meanwhile })
  expect(clicked).toEqual([])
})

test('the second click of a double click counts only where the first did', () => {
  press('pay', 'pay')
  press('back', 'back', { detail: 2 })
  press('text', 'text', { detail: 2 })
  press('page', 'page', { detail: 2 })
  expect(clicked).toEqual(['pay'])
  press('pay', 'pay', { detail: 2 })
  press('back', 'back')
  press('text', 'text')
  press('back', 'back', { detail: 2 })
  expect(clicked.slice(1)).toEqual(['pay', 'back', 'text', 'back'])
})

test('of a double click whose first click has opened the dialog the second does nothing', () => {
  for (const id of ['pay', 'text']) press(id, id, { detail: 2 })
  press('pay', 'pay', { detail: 3 })
  expect(clicked).toEqual([])
  press('pay', 'pay')
  press('text', 'text')
  expect(clicked).toEqual(['pay', 'text'])
})

test('a press that moves nothing, a label, keys and a second finger are as ever', () => {
  press('word', 'word')
  press('label', 'label')
  expect(clicked).toEqual(['word', 'label', 'field'])
  press('pay', 'pay')
  at('back').click()
  at('pay').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true }))
  at('back').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))
  press('pay', 'back', { isPrimary: false })
  expect(clicked.slice(3)).toEqual(['pay', 'back', 'back', 'back'])
})

test('the page’s own presses are its own, and all are once the dialog is closed', () => {
  press('page', 'page')
  release()
  press('text', 'pay')
  expect(clicked).toEqual(['page', 'pay'])
})

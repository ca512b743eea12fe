import { afterEach, expect, test } from 'vitest'
import { nextTabStop } from './tab-stops.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

function start(content: string) {
  document.body.innerHTML = `<div id="box" tabindex="-1">${content}</div>`
  const box = document.getElementById('box')
  if (!box) throw new Error('There is no box.')
  return (from: string | null, isBackward = false) =>
    nextTabStop(box, from === null ? null : document.getElementById(from), isBackward)?.id ?? null
}

const content = `
  <button id="first">1</button>
  <h3 id="heading" tabindex="-1">Heading</h3>
  <button disabled>off</button><div inert><a href="#">inert</a></div>
  <input id="last">
  <p id="end" tabindex="-1">End</p>`

test.each([
  ['first', false, null],
  ['last', false, 'first'],
  ['end', false, 'first'],
  ['heading', false, null],
  ['heading', true, null],
  ['last', true, null],
  ['first', true, 'last'],
  ['box', false, 'first'],
  ['box', true, 'last'],
  [null, false, 'first'],
  [null, true, 'last'],
] as const)('from %s, backward %s, Tab is sent to %s', (from, isBackward, to) => {
  expect(start(content)(from, isBackward)).toBe(to)
})

test('a dialog without a stop keeps the focus itself', () => {
  expect(start('<p>Nothing.</p>')('box')).toBe('box')
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { isolate } from './isolate.ts'

const page = `
  <main id="app"><button id="button">Page</button></main>
  <aside id="mixed"><p id="note">Note</p><div id="live" aria-live="polite"></div></aside>
  <div id="wallet" data-kit-reachable><button id="wallet-button">Wallet</button></div>
  <div id="hidden" aria-hidden="true"></div>
  <script id="script"></script>
  <div id="one"><div id="dialog"></div></div>
  <div id="two"></div>`

const by = (id: string): Element => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`There is no #${id}.`)
  return element
}
const inert = () => [...document.querySelectorAll('[inert]')].map(({ id }) => id)

beforeEach(() => {
  document.body.innerHTML = page
})
afterEach(() => {
  document.body.innerHTML = ''
})

test('all that is in the page becomes inert and hidden, but for the dialog, what is exempt, and live regions', () => {
  const { release } = isolate(by('one'))
  expect(inert()).toEqual(['app', 'note', 'two'])
  expect(by('app').getAttribute('aria-hidden')).toBe('true')
  const late = document.createElement('div')
  document.body.append(late)
  expect(late.hasAttribute('inert')).toBe(false)
  release()
  expect([inert(), by('app').hasAttribute('aria-hidden'), by('hidden').hasAttribute('aria-hidden')]).toEqual([
    [],
    false,
    true,
  ])
})

test('the page behind includes the page itself and its inert parts, and no window that is exempt or came later', () => {
  const { includes } = isolate(by('one'))
  const late = document.body.appendChild(document.createElement('div'))
  expect([null, document.body, document.documentElement, by('button'), by('note')].map(includes)).toEqual(
    Array.from({ length: 5 }, () => true),
  )
  expect([late, by('wallet-button'), by('dialog')].map(includes)).toEqual([false, false, false])
})

test('of two open dialogs, the one that closes first leaves the page inert for the other', () => {
  const [first, second] = [isolate(by('one')), isolate(by('two'))]
  first.release()
  expect(inert()).toEqual(['app', 'note', 'one'])
  second.release()
  expect(inert()).toEqual([])
})

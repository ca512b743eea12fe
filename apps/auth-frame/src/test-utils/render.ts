import { createElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** Draws something into the page, in full. */
export function render(what: ReactNode) {
  document.body.innerHTML = '<div id="root"></div>'
  document.documentElement.lang = 'en'
  document.title = 'Wallet'
  const element = document.querySelector('#root') as HTMLElement
  const root = createRoot(element)
  flushSync(() => root.render(createElement('div', null, what)))
  return { element, update: () => flushSync(() => {}), end: () => flushSync(() => root.unmount()) }
}

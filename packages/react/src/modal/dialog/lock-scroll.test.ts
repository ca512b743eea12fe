import { afterEach, expect, test, vi } from 'vitest'
import { lockScroll } from './lock-scroll.ts'

const { body, documentElement: root } = document

afterEach(() => {
  vi.unstubAllGlobals()
  body.removeAttribute('style')
  root.removeAttribute('style')
})

test('the page cannot scroll until the last dialog has closed, and gets its own style back', () => {
  root.style.overflow = 'auto'
  const [first, second] = [lockScroll(), lockScroll()]
  first()
  first()
  expect(root.style.overflow).toBe('hidden')
  second()
  expect(root.style.overflow).toBe('auto')
})

test('the room of a scrollbar is kept where there is one', () => {
  vi.stubGlobal('innerWidth', root.clientWidth + 15)
  const unlock = lockScroll()
  expect(root.style.getPropertyValue('scrollbar-gutter')).toBe('stable')
  unlock()
  vi.stubGlobal('innerWidth', root.clientWidth)
  const again = lockScroll()
  expect(root.style.getPropertyValue('scrollbar-gutter')).toBe('')
  again()
})

test('the body is locked where its overflow is the viewport’s', () => {
  body.style.overflow = 'auto'
  const unlock = lockScroll()
  expect([root.style.overflow, body.style.overflow]).toEqual(['', 'hidden'])
  unlock()
  expect(body.style.overflow).toBe('auto')
})

test('a style that the page set meanwhile stays', () => {
  const unlock = lockScroll()
  root.style.overflow = 'clip'
  unlock()
  expect(root.style.overflow).toBe('clip')
})

// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { visibility } from './visibility.ts'

afterEach(() => vi.unstubAllGlobals())

test('says whether the page can be seen, and when that changes, until it is stopped', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get')
  const heard: boolean[] = []
  const stop = visibility.watch(() => heard.push(visibility.isHidden()))
  for (const isHidden of [true, false]) {
    hidden.mockReturnValue(isHidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  stop()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual([true, false])
})

test('a server counts as seen, and nothing changes there', () => {
  vi.stubGlobal('document', undefined)
  const heard = vi.fn()
  visibility.watch(heard)()
  expect([visibility.isHidden(), heard.mock.calls]).toEqual([false, []])
})

// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { leavePage } from './leave-page.ts'

afterEach(() => void vi.unstubAllGlobals())

function start() {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  return assign
}

test.each(['https://login.example/?state=1', 'http://localhost:3010/login'])('a page is left for %s', (uri) => {
  const assign = start()
  leavePage(uri)
  expect(assign.mock.calls).toEqual([[uri]])
})

test.each(['http://login.example', 'javascript:alert(1)', 'data:text/html,a', '//login.example', ''])(
  'attack 2.12: a page is not left for %j',
  (uri) => {
    const assign = start()
    expect(() => leavePage(uri)).toThrow(expect.objectContaining({ code: 'auth/provider-failed' }))
    expect(assign).not.toHaveBeenCalled()
  },
)

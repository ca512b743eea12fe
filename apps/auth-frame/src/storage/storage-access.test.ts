import { expect, test, vi } from 'vitest'
import { openStorageAccess } from './storage-access.ts'

/** A document whose cookies are kept once the browser allowed it. */
function documentOf({ allows, keeps = allows }: { allows: boolean; keeps?: boolean }) {
  let isAllowed = false
  let held = ''
  return {
    requestStorageAccess: vi.fn(async () => {
      if (!allows) throw new DOMException('', 'NotAllowedError')
      isAllowed = keeps
    }),
    get cookie() {
      return held
    },
    set cookie(text: string) {
      if (isAllowed) held = /max-age=0/i.test(text) ? '' : (text.split(';')[0] ?? '')
    },
  }
}

const permissionsOf = (state: string) => ({ query: async () => ({ state }) })

test.each([
  ['allows it', documentOf({ allows: true }), true],
  ['declines', documentOf({ allows: false }), false],
  ['allows it, and keeps nothing all the same', documentOf({ allows: true, keeps: false }), false],
  ['has no Storage Access', { cookie: '' }, false],
])('a browser that %s keeps cookies from then on: %#', async (_, page, expected) => {
  const access = openStorageAccess(page, permissionsOf('prompt'))
  expect([await access.request(), access.isGiven(), page.cookie]).toEqual([expected, expected, ''])
})

test('what was allowed before is taken without a click, and nothing else is asked for', async () => {
  const before = documentOf({ allows: true })
  expect(await openStorageAccess(before, permissionsOf('granted')).regain()).toBe(true)
  const first = documentOf({ allows: true })
  expect(await openStorageAccess(first, permissionsOf('prompt')).regain()).toBe(false)
  const unknown = { query: () => Promise.reject(new TypeError()) }
  expect(await openStorageAccess(first, unknown).regain()).toBe(false)
  expect(await openStorageAccess(first, undefined).regain()).toBe(false)
  expect(first.requestStorageAccess).not.toHaveBeenCalled()
})

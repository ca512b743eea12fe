import { expect, test } from 'vitest'
import { createPageStore } from './page-store.ts'

const connect = { is: 'connectPasskey', appOrigin: 'https://app.example' } as const

test('a screen is shown until it is closed, and who asked hears how', async () => {
  const store = createPageStore()
  const shown = store.show(connect)
  expect(store.state().screen).toEqual(connect)
  store.close('done')
  expect([await shown, store.state().screen]).toEqual(['done', null])
})

test('the same screen is asked for twice and closed once', async () => {
  const store = createPageStore()
  const asked = [store.show({ is: 'passkeys' }), store.show({ is: 'passkeys' })]
  store.close('done')
  expect(await Promise.all(asked)).toEqual(['done', 'done'])
})

test('another screen takes its place, and closes it', async () => {
  const store = createPageStore()
  const before = store.show(connect)
  const after = store.show({ is: 'export' })
  expect([await before, store.state().screen]).toEqual(['left', { is: 'export' }])
  store.close()
  expect(await after).toBe('left')
})

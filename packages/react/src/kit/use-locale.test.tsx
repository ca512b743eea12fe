import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { arabic } from '../copy/arabic.ts'
import type { LocaleId } from '../copy/locales.ts'
import { locales } from '../copy/locales.ts'
import { useLocale } from './use-locale.ts'

afterEach(cleanup)
afterEach(() => vi.restoreAllMocks())

const draw = async (id: LocaleId) =>
  act(async () => renderHook((locale: LocaleId) => useLocale(locale), { initialProps: id }))
const becomeOnline = () => act(async () => dispatchEvent(new Event('online')))

test('a language that could not be loaded is loaded again when the page is online, and once', async () => {
  const load = vi.spyOn(locales, 'ar').mockRejectedValueOnce(new Error('The file could not be fetched.'))
  const { result } = await draw('ar')
  expect(result.current.t.locale).toBe('en')
  await becomeOnline()
  expect(result.current.t.locale).toBe('ar')
  await becomeOnline()
  expect([result.current.t.locale, load.mock.calls.length]).toEqual(['ar', 2])
})

test('a language is not asked for while the page is offline, since a browser would remember that it failed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const load = vi.spyOn(locales, 'ar').mockResolvedValue(arabic)
  const { result } = await draw('ar')
  expect([result.current.t.locale, load.mock.calls.length]).toEqual(['en', 0])
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await becomeOnline()
  expect(result.current.t.locale).toBe('ar')
})

test('a language that is no longer wanted is not asked for again', async () => {
  const load = vi.spyOn(locales, 'ar').mockRejectedValue(new Error('The file could not be fetched.'))
  const { rerender } = await draw('ar')
  rerender('en')
  await becomeOnline()
  expect(load.mock.calls.length).toBe(1)
})

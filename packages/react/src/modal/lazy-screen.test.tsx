import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { firstOpen } from '../copy/en/first-open.ts'
import { english } from '../copy/english.ts'
import { createTranslate } from '../copy/translate.ts'
import type { ScreenProps } from '../views/shared/screen-props.ts'
import { deferredScreen, firstScreen } from './lazy-screen.tsx'
import { completeEnglish } from './modal-messages.ts'

afterEach(cleanup)

const partial = {
  firstOpen: createTranslate({ id: 'en', dir: 'ltr', messages: firstOpen, errors: {} }),
  complete: null,
}
const complete = { ...partial, complete: createTranslate(english) }
const route = { view: 'Networks' } as const
const Networks = ({ t }: ScreenProps<'Networks'>) => <p>{t('networks.list')}</p>
const Retry = ({ t }: Pick<ScreenProps<'Networks', 'action.retry'>, 't'>) => <p>{t('action.retry')}</p>

test('a screen loads once, however often it is wanted, with the rest of English', async () => {
  const fetch = vi.fn(async () => ({ default: Networks }))
  const screen = deferredScreen<'Networks'>(fetch)
  expect(screen.draw(route, complete)).toBeNull()
  await Promise.all([screen.load(), screen.load()])
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(completeEnglish.value?.messages).toEqual(english.messages)
  expect(render(screen.draw(route, complete)).container.textContent).toBe('Networks')
})

test('a screen is not drawn before its sentences have loaded', async () => {
  const screen = deferredScreen<'Networks'>(async () => ({ default: Networks }))
  await screen.load()
  expect(screen.draw(route, partial)).toBeNull()
})

test('the first screen needs no more than what loads with the modal', async () => {
  const screen = firstScreen<'Networks'>(Retry)
  await screen.load()
  expect(render(screen.draw(route, partial)).container.textContent).toBe('Try again')
})

test('a screen that could not be loaded is loaded again on the next request', async () => {
  const fetch = vi
    .fn<() => Promise<{ default: typeof Networks }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ default: Networks })
  const screen = deferredScreen<'Networks'>(fetch)
  await expect(screen.load()).rejects.toThrow('offline')
  await screen.load()
  expect(screen.draw(route, complete)).not.toBeNull()
})

test('a screen that loads with the modal cannot use sentences that load later', () => {
  // @ts-expect-error: `networks.list` is not among the sentences that load with the modal
  firstScreen<'Networks'>(Networks)
  // @ts-expect-error: the buttons in the page have no sentence of the modal
  void (() => createTranslate({ id: 'en', dir: 'ltr', messages: firstOpen, errors: {} })('networks.list'))
  expect(Object.hasOwn(firstOpen, 'networks.list')).toBe(false)
})

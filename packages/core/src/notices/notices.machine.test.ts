import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { modalDurations } from '../config/modal-durations.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { KitError } from '../errors/kit-error.ts'
import { isErrorCode } from '../errors/known-errors.ts'
import { loadErrors } from '../errors/load-errors.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { noticesMachine } from './notices.machine.ts'

const catalogue = await loadErrors()
const codes = Object.keys(catalogue).filter(isErrorCode)
const errorOf = (code: ErrorCode) => Object.assign(new KitError('unexpected'), { ...catalogue[code], code })
const toast = () => new KitError('balance/unavailable')
const alert = () => new KitError('session/expired')

function startNotices(...errors: KitError[]) {
  const { actor } = inASystem(noticesMachine, 'notices')
  const raise = (error: KitError) => actor.send({ type: 'notices.raised', error })
  errors.forEach(raise)
  return {
    raise,
    dismiss: (id: number) => actor.send({ type: 'notices.dismissed', id }),
    toast: () => actor.getSnapshot().context.toast,
    alert: () => actor.getSnapshot().context.alert,
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what the visitor is told outside the flow', () => {
  test('a toast goes by itself after its time', () => {
    const notices = startNotices(toast())
    vi.advanceTimersByTime(modalDurations.toastLifetime - 1)
    expect(notices.toast()?.error.code).toBe('balance/unavailable')
    vi.advanceTimersByTime(1)
    expect(notices.toast()).toBeNull()
  })

  test('a newer toast takes the place of an older one, and its whole time', () => {
    const notices = startNotices(toast())
    vi.advanceTimersByTime(modalDurations.toastLifetime - 1)
    notices.raise(new KitError('disconnect/chain-failed'))
    vi.advanceTimersByTime(modalDurations.toastLifetime - 1)
    expect(notices.toast()).toMatchObject({ id: 2, error: { code: 'disconnect/chain-failed' } })
    vi.advanceTimersByTime(1)
    expect(notices.toast()).toBeNull()
  })

  test('an alert stays until it is dismissed', () => {
    const notices = startNotices(alert())
    vi.advanceTimersByTime(10 * modalDurations.toastLifetime)
    expect(notices.alert()?.error.code).toBe('session/expired')
    notices.dismiss(1)
    expect(notices.alert()).toBeNull()
  })

  test('a toast can be dismissed, and an alert beside it stays', () => {
    const notices = startNotices(alert(), toast())
    notices.dismiss(2)
    expect([notices.toast(), notices.alert()?.id]).toEqual([null, 1])
  })

  test('dismissing one that is gone takes nothing away', () => {
    const notices = startNotices(alert(), toast())
    notices.dismiss(9)
    expect([notices.toast()?.id, notices.alert()?.id]).toEqual([2, 1])
  })

  test('the wallet that is asked stays until it is not asked any more, whatever else is said', () => {
    const { actor } = inASystem(noticesMachine, 'notices')
    const wallet = { id: 'walletConnect', name: 'Acorn' }
    actor.send({ type: 'notices.walletAsked', wallet })
    actor.send({ type: 'notices.raised', error: toast() })
    vi.advanceTimersByTime(modalDurations.toastLifetime)
    expect(actor.getSnapshot().context).toMatchObject({ askedWallet: wallet, toast: null })
    actor.send({ type: 'notices.walletAsked', wallet: null })
    expect(actor.getSnapshot().context.askedWallet).toBeNull()
  })

  test('an alert is raised for what only the dApp developer can repair, and for nothing else', () => {
    const alerts = codes.filter((code) => startNotices(errorOf(code)).alert() !== null)
    expect(alerts).toEqual([
      'network/not-found',
      'config/invalid',
      'config/origin-not-allowed',
      'session/expired',
      'project/invalid-id',
      'project/no-id',
      'frame/load-failed',
      'frame/unverified-domain',
      'frame/timeout',
    ])
  })

  test.each(['project/no-id', 'project/invalid-id', 'config/origin-not-allowed', 'frame/unverified-domain'] as const)(
    'R-CFG-7: %s is said once, however often it is met, whatever else is said meanwhile',
    (code) => {
      const notices = startNotices(errorOf(code), errorOf(code))
      expect(notices.alert()?.id).toBe(1)
      notices.raise(alert())
      notices.raise(errorOf(code))
      expect(notices.alert()?.error.code).toBe('session/expired')
      notices.dismiss(2)
      notices.raise(errorOf(code))
      expect(notices.alert()).toBeNull()
    },
  )

  test('R-CFG-7: of options that are wrong, each is said once', () => {
    const wrong = (option: string) => new KitError('config/invalid', { detail: `createKit: ${option} is missing.` })
    const notices = startNotices(wrong('siwx'), wrong('networks'), wrong('siwx'))
    expect(notices.alert()?.error.detail).toContain('networks')
  })

  test.each(['session/expired', 'network/not-found', 'frame/load-failed'] as const)(
    '%s happens again, and is said again',
    (code) => {
      const notices = startNotices(errorOf(code))
      notices.dismiss(1)
      notices.raise(errorOf(code))
      expect([notices.alert()?.id, notices.alert()?.error.code]).toEqual([2, code])
    },
  )

  test('R-CON-7: what shows beside its cause, or nowhere, is no notice', () => {
    const notices = startNotices(new KitError('wallet/rejected'), new KitError('connection/cancelled'))
    expect([notices.toast(), notices.alert()]).toEqual([null, null])
  })
})

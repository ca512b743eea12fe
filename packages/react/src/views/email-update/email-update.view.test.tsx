import { selectEmailUpdate } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { drawScreen } from '../../test-utils/draw-screen.tsx'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { emailUpdateCases as cases } from './email-update.cases.ts'
import { UpdateEmailOtpView } from './update-email-otp.view.tsx'
import { UpdateEmailWalletView } from './update-email-wallet.view.tsx'

type Key = keyof typeof cases
const modelOf = (key: Key) => selectEmailUpdate(cases[key].snapshot)
const codeName = 'Code of six digits'
afterEach(cleanup)

function draw(key: Key) {
  const { sent, props } = viewHarness()
  render(<UpdateEmailWalletView model={modelOf(key)} login={cases[key].snapshot.loginUser} {...props} />)
  return sent
}

function showAddress(key: Key) {
  const sent = draw(key)
  return { sent, field: screen.getByLabelText<HTMLInputElement>('New email address'), user: userEvent.setup() }
}

function showCode(view: 'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp', key: Key) {
  const { sent, props } = viewHarness()
  const { rerender } = render(<UpdateEmailOtpView view={view} model={modelOf(key)} {...props} />)
  return {
    sent,
    field: screen.getByLabelText<HTMLInputElement>(codeName),
    user: userEvent.setup(),
    redraw: (next: Key) => rerender(<UpdateEmailOtpView view={view} model={modelOf(next)} {...props} />),
  }
}

describe('the new address', () => {
  test('is sent by Enter, without the spaces around it', async () => {
    const { sent, user, field } = showAddress('email-update')
    await user.type(field, ' countess@example.org {Enter}')
    expect(sent).toEqual([{ type: 'emailUpdate.requested', email: 'countess@example.org' }])
  })

  test('stands beside the present one, if there is one', () => {
    showAddress('email-update')
    expect(screen.getByText(/Your email is ada.lovelace@example.org/)).toBeTruthy()
    cleanup()
    showAddress('email-update-first')
    expect(screen.getByText('We send a code to the address that you add.')).toBeTruthy()
  })

  test('is asked for once the present one is known, which is read again where it could not be', async () => {
    draw('email-update-reading')
    expect([screen.queryByLabelText('New email address'), screen.queryByText(/We send a code/)]).toEqual([null, null])
    expect(screen.getByText('One moment')).toBeTruthy()
    cleanup()
    const sent = draw('email-update-unread')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(sent).toEqual([{ type: 'loginUser.requested' }])
  })

  test('opened by the dApp, whose present one it is is asked for', async () => {
    const { kit } = await drawScreen(cases['email-update'])
    expect(kit.sent).toEqual([{ type: 'loginUser.requested' }])
  })

  test('is asked for once while a mail is on its way', async () => {
    const { sent, user, field } = showAddress('email-update-sending')
    await user.type(field, '{Enter}')
    expect([sent, field.readOnly]).toEqual([[], true])
  })

  test('R-AUTH-2: asked for again too soon, the seconds that are left are said', () => {
    showAddress('email-update-cooldown')
    expect(screen.getByText('Please try again after 23 seconds')).toBeTruthy()
  })
})

describe('the codes', () => {
  test.each([
    ['UpdateEmailPrimaryOtp', 'email-primary', /code that we sent to ada\.lovelace@example\.org/],
    [
      'UpdateEmailSecondaryOtp',
      'email-secondary',
      /a mail to countess@example\.org.*its code, or the one that its link shows/,
    ],
  ] as const)('R-AUTH-2: %s takes the code of its own mailbox', async (view, key, text) => {
    const { sent, user, field } = showCode(view, key)
    expect(screen.getByText(text)).toBeTruthy()
    expect(field.getAttribute('autocomplete')).toBe('one-time-code')
    await user.click(field)
    await user.paste(' 123 456 ')
    expect(sent).toEqual([{ type: 'emailUpdate.codeEntered', code: '123456' }])
  })

  test('that were wrong are not left in the field', async () => {
    const { user, field, redraw } = showCode('UpdateEmailPrimaryOtp', 'email-primary')
    await user.type(field, '999999')
    redraw('email-primary-verifying')
    expect(field.value).toBe('999999')
    redraw('email-primary-wrong')
    expect(field.value).toBe('')
    expect(screen.getByText('This code is not right. Check it and try again.')).toBeTruthy()
  })

  test.each(['email-primary-locked', 'email-primary-failed'] as const)(
    'that are good for nothing cannot be typed, and others can be asked for (%s)',
    async (key) => {
      const { sent, user, field } = showCode('UpdateEmailPrimaryOtp', key)
      expect(field.disabled).toBe(true)
      await user.click(screen.getByRole('button', { name: 'Send again' }))
      expect(sent).toEqual([{ type: 'emailUpdate.resendRequested' }])
    },
  )

  test('are not sent again before the thirty seconds are over', async () => {
    const { sent, user } = showCode('UpdateEmailSecondaryOtp', 'email-secondary')
    await user.click(screen.getByRole('button', { name: 'Send again in 29 s' }))
    expect(sent).toEqual([])
  })

  test('are given up for another address', async () => {
    const { sent, user } = showCode('UpdateEmailSecondaryOtp', 'email-secondary-taken')
    expect(screen.getByText('This address belongs to another account. Use another one.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use another email' }))
    expect(sent.map(({ type }) => type)).toEqual(['emailUpdate.cancelled', 'router.backRequested'])
  })
})

import type { EmailLoginModel } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { digitsOf } from '../shared/email/code-field.tsx'
import { emailLoginCases } from './email-login.cases.ts'
import { EmailLoginView } from './email-login.view.tsx'
import { EmailVerifyDeviceView } from './email-verify-device.view.tsx'
import { EmailVerifyOtpView } from './email-verify-otp.view.tsx'

const modelOf = (key: keyof typeof emailLoginCases): EmailLoginModel => emailLoginCases[key].snapshot.emailLogin
afterEach(cleanup)

function show(View: typeof EmailLoginView, key: keyof typeof emailLoginCases) {
  const { sent, props } = viewHarness()
  const { rerender } = render(<View model={modelOf(key)} {...props} />)
  return {
    sent,
    user: userEvent.setup(),
    redraw: (next: keyof typeof emailLoginCases) => rerender(<View model={modelOf(next)} {...props} />),
  }
}

describe('the address', () => {
  test('is sent by Enter, without the spaces around it', async () => {
    const { sent, user } = show(EmailLoginView, 'login-connect')
    await user.type(screen.getByLabelText('Email address'), '  ada@example.org {Enter}')
    expect(sent).toEqual([{ type: 'emailLogin.requested', email: 'ada@example.org' }])
  })

  test('is asked for once while a mail is on its way', async () => {
    const { sent, user } = show(EmailLoginView, 'email-login-sending')
    await user.click(screen.getByRole('button', { name: 'Continue with email' }))
    expect(sent).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>('Email address').readOnly).toBe(true)
  })

  test('that is none is said beside the field', () => {
    show(EmailLoginView, 'login-connect-invalid')
    const field = screen.getByLabelText('Email address')
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect([field.getAttribute('aria-invalid'), described?.textContent]).toEqual([
      'true',
      'Enter a valid email address.',
    ])
  })

  test('R-AUTH-1: asked again too soon, the seconds that are left are said', () => {
    show(EmailLoginView, 'email-login-cooldown')
    expect(screen.getByText('Please try again after 23 seconds')).toBeTruthy()
  })

  test('asked again too soon, the seconds go on, are said once, and the sentence goes with the last of them', () => {
    const { props } = viewHarness()
    const view = (secondsLeft: number) => (
      <Announcer>
        <EmailLoginView model={{ ...modelOf('email-login-cooldown'), secondsLeft }} {...props} />
      </Announcer>
    )
    const { rerender, container } = render(view(23))
    const shown = () => container.querySelector('[data-tone="danger"]')?.textContent
    const said = () => screen.getByRole('alert').textContent
    expect([shown(), said()]).toEqual(['Please try again after 23 seconds', 'Please try again after 23 seconds'])
    rerender(view(22))
    expect([shown(), said()]).toEqual(['Please try again after 22 seconds', 'Please try again after 23 seconds'])
    rerender(view(1))
    expect(shown()).toBe('Try again after 1 second')
    rerender(view(0))
    expect(container.textContent).not.toContain('try again after 1')
    expect([shown(), screen.getByLabelText('Email address').hasAttribute('aria-invalid')]).toEqual(['', false])
  })
})

describe('the code', () => {
  test('is one field that a phone fills from the mail, and is sent with its sixth digit', async () => {
    const { sent, user } = show(EmailVerifyOtpView, 'email-code')
    const field = screen.getByLabelText('Code of six digits')
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric'])
    await user.type(field, '12345')
    expect(sent).toEqual([])
    await user.type(field, '6')
    expect(sent).toEqual([{ type: 'emailLogin.codeEntered', code: '123456' }])
  })

  test('can be pasted as the mail writes it', async () => {
    const { sent, user } = show(EmailVerifyOtpView, 'email-code')
    await user.click(screen.getByLabelText('Code of six digits'))
    await user.paste(' 123 456 ')
    expect(sent).toEqual([{ type: 'emailLogin.codeEntered', code: '123456' }])
  })

  test('that was wrong is not left in the field', async () => {
    const { user, redraw } = show(EmailVerifyOtpView, 'email-code')
    await user.type(screen.getByLabelText('Code of six digits'), '999999')
    redraw('email-code-verifying')
    redraw('email-code-wrong')
    expect(screen.getByLabelText<HTMLInputElement>('Code of six digits').value).toBe('')
    expect(screen.getByText('This code is not right. Check it and try again.')).toBeTruthy()
  })

  test('that is locked cannot be typed, and another can be asked for', async () => {
    const { sent, user } = show(EmailVerifyOtpView, 'email-code-locked')
    expect(screen.getByLabelText<HTMLInputElement>('Code of six digits').disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    expect(sent).toEqual([{ type: 'emailLogin.resendRequested' }])
  })

  test('whose wallet could not be opened is not typed again: the wallet is opened again', async () => {
    const { sent, user } = show(EmailVerifyOtpView, 'email-code-failed')
    expect(screen.getByLabelText<HTMLInputElement>('Code of six digits').disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(sent).toEqual([{ type: 'emailLogin.retried' }])
  })

  test('R-AUTH-1: is not sent again before the thirty seconds are over', async () => {
    const { sent, user } = show(EmailVerifyOtpView, 'email-code')
    await user.click(screen.getByRole('button', { name: 'Send again in 29 s' }))
    expect(sent).toEqual([])
  })

  test.each([
    ['٤٢٠٧٨٩', '420789'],
    ['１２３４５６', '123456'],
    ['12-34 56 78', '123456'],
    ['abc', ''],
  ])('%j is read as %j', (text, digits) => {
    expect(digitsOf(text)).toBe(digits)
  })
})

describe('another address', () => {
  test.each([
    ['code', EmailVerifyOtpView, 'email-code'],
    ['link', EmailVerifyDeviceView, 'email-device'],
  ] as const)('can be used while a %s is waited for', async (_, View, key) => {
    const { sent, user } = show(View, key)
    await user.click(screen.getByRole('button', { name: 'Use another email' }))
    expect(sent.map(({ type }) => type)).toEqual(['emailLogin.cancelled', 'router.backRequested'])
  })
})

test('a link that failed is tried again, and one that ran out is asked for again', async () => {
  const { sent, user, redraw } = show(EmailVerifyDeviceView, 'email-device-failed')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  redraw('email-device-expired')
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(sent.map(({ type }) => type)).toEqual(['emailLogin.retried', 'emailLogin.resendRequested'])
})

import { selectConnect } from '@kit/core/models/connect'
import { selectLegal } from '@kit/core/models/legal'
import { selectLogin } from '@kit/core/models/login'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Case } from '../../test-utils/case.ts'
import { settings as plain } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { emailLoginCases } from '../email-login/email-login.cases.ts'
import { socialLoginCases } from '../social-login/social-login.cases.ts'
import { LoginConnectView } from './login-connect.view.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const cases: Record<keyof typeof emailLoginCases | keyof typeof socialLoginCases, Case> = {
  ...emailLoginCases,
  ...socialLoginCases,
}

function show(key: keyof typeof cases) {
  const { snapshot, settings: own } = cases[key]
  const settings = { ...plain, ...own }
  const { sent, props } = viewHarness()
  render(
    <LoginConnectView
      model={selectConnect(snapshot, settings)}
      login={selectLogin(snapshot, settings)}
      legal={settings.legal ? selectLegal(snapshot, settings) : null}
      {...props}
    />,
  )
  return sent
}

test.each([
  ['login-connect', 'email first'],
  ['login-connect-installed', 'wallet first'],
] as const)('R-CFG-3: %s has %s, and a word between the two', (key, expected) => {
  show(key)
  const [field, list] = [screen.getByLabelText('Email address'), document.querySelector('[data-view="Connect"]')]
  const isAfter = list !== null && (list.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect(isAfter ? 'wallet first' : 'email first').toBe(expected)
  expect(screen.getAllByText('or')).toHaveLength(1)
})

test('before the terms are accepted nobody signs in', async () => {
  const sent = show('login-connect-legal')
  await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.org{Enter}')
  expect(sent).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
})

test('nor in the window of a provider, which opens only in a click that the terms allow', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const sent = show('social-connect-legal')
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
  expect([sent, open.mock.calls]).toEqual([[], []])
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
})

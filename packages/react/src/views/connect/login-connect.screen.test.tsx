import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { drawScreen } from '../../test-utils/draw-screen.tsx'
import { emailLoginCases as cases } from '../email-login/email-login.cases.ts'

afterEach(cleanup)

test('the ways to connect without a wallet stand above the dApp’s terms, which nobody sees where it has none', async () => {
  await drawScreen(cases['login-connect-legal'])
  expect(screen.getByLabelText('Email address')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /I accept the terms of service/ })).toBeTruthy()
  cleanup()
  await drawScreen(cases['login-connect-installed'])
  expect(screen.getByLabelText('Email address')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

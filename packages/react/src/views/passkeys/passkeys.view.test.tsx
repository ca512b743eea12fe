import { selectConnect } from '@kit/core/models/connect'
import { selectLogin } from '@kit/core/models/login'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { settings as plain } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { LoginConnectView } from '../connect/login-connect.view.tsx'
import { ConnectingPasskeyView } from './connecting-passkey.view.tsx'
import { passkeysCases } from './passkeys.cases.ts'

afterEach(cleanup)

describe('a passkey', () => {
  function show(key: 'passkey-connect' | 'passkey-connect-socials', passkeys = true) {
    const { snapshot, settings: own } = passkeysCases[key]
    const settings = { ...plain, ...own, features: { ...own.features, passkeys } }
    const { sent, props } = viewHarness()
    const login = selectLogin(snapshot, settings)
    render(<LoginConnectView model={selectConnect(snapshot, settings)} login={login} legal={null} {...props} />)
    return sent
  }

  test.each(['passkey-connect', 'passkey-connect-socials'] as const)('is offered once in %s', async (key) => {
    const sent = show(key)
    await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }))
    expect(sent).toEqual([
      { type: 'router.viewRequested', route: { view: 'ConnectingPasskey' } },
      { type: 'passkeys.signInRequested' },
    ])
  })

  test('is not offered where the dApp does not', () => {
    show('passkey-connect', false)
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  })
})

describe('while the frame asks for it', () => {
  function show(key: 'passkey-open' | 'passkey-failed' | 'passkey-opening') {
    const { sent, props } = viewHarness()
    render(<ConnectingPasskeyView model={passkeysCases[key].snapshot.passkeys} {...props} />)
    return sent
  }
  const room = () => document.querySelector('[data-kit="frame-slot"]')

  test('there is room for it, and no second button beside those of the frame', () => {
    show('passkey-open')
    expect(room()).not.toBeNull()
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  test('a failure is said, and tried again', async () => {
    const sent = show('passkey-failed')
    expect(screen.getByText('Passkeys do not work here.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(sent).toEqual([{ type: 'passkeys.retried' }])
  })

  test('the room goes once the wallet is opened', () => {
    show('passkey-opening')
    expect([room(), screen.getByText('Opening your wallet').textContent]).toEqual([null, 'Opening your wallet'])
  })
})

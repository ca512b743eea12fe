import { selectDelegation } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import { address, settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { delegationCases as cases } from './delegation.cases.ts'
import { DelegationView } from './delegation.view.tsx'

afterEach(cleanup)

const namespace = 'eip155'

function modelIn(key: keyof typeof cases) {
  const model = selectDelegation(cases[key].snapshot, { ...settings, ...cases[key].settings }, { namespace })
  if (!model) throw new Error(`No wallet is connected in ${key}.`)
  return model
}

function show(key: keyof typeof cases) {
  const { sent, props } = viewHarness()
  const { container, rerender } = render(<DelegationView model={modelIn(key)} {...props} />)
  const change = (to: keyof typeof cases) => rerender(<DelegationView model={modelIn(to)} {...props} />)
  return { sent, container, change, user: userEvent.setup() }
}

const revocation = {
  ...{ type: 'delegation.revokeRequested', address, network: 'eip155:1', connectorId: 'auth' },
}

test('an unknown contract comes with a warning, its whole address in groups, and the way to end it', async () => {
  const { sent, container, user } = show('delegation-unknown')
  expect(container.querySelector('[data-kit="note"][data-tone="danger"]')?.textContent).toContain('We don’t know this')
  const groups = container.querySelectorAll('[data-kit="address"] > span')
  expect([...groups].map(({ textContent }) => textContent).join('')).toBe('0x0bad0BAD0bAD0BAd0Bad0Bad0Bad0bAD0Bad0BAd')
  expect(groups.length).toBeGreaterThan(5)
  expect(screen.getByText('Exists on Ethereum').nextSibling?.textContent).toBe('Yes')
  await user.click(screen.getByRole('button', { name: 'Take the account back' }))
  expect(sent).toEqual([revocation])
})

test('a known contract is named, without a warning', () => {
  const { container } = show('delegation-known')
  expect(container.querySelector('[data-kit="note"]')).toBeNull()
  expect(screen.getByText('By').nextSibling?.textContent).toBe('MetaMask')
})

test('a contract that is not on this network is said to do nothing there', () => {
  show('delegation-no-code')
  expect(screen.getByText('Exists on Ethereum').nextSibling?.textContent).toBe('No, so it does nothing there')
  expect(screen.queryByText(/can do with the account/)).toBeNull()
})

test('a wallet that does not let a site end it is named, and there is no button that does nothing', () => {
  show('delegation-external')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(/Only .+ itself can take the account back/)).toBeTruthy()
})

test.each([
  ['delegation-asking', 'Confirm in your wallet'],
  ['delegation-following', 'Waiting for the network'],
] as const)('in %s the wallet is not asked again', async (key, name) => {
  const { sent, user } = show(key)
  const button = screen.getByRole('button', { name })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(sent).toEqual([])
})

test.each([
  ['delegation-unchanged', /still acts for this account/],
  ['delegation-refused', /./],
] as const)('in %s it is said why, and the wallet can be asked again', async (key, why) => {
  const { sent, container, user } = show(key)
  expect(container.querySelector('[data-kit="hint"][data-tone="danger"]')?.textContent).toMatch(why)
  await user.click(screen.getByRole('button', { name: 'Take the account back' }))
  expect(sent).toEqual([revocation])
})

test('what no block has yet is no failure and is not to be tried again, but the wallet can be asked', async () => {
  const { sent, container, user } = show('delegation-overdue')
  const hint = container.querySelector('[data-kit="hint"]')
  expect(hint?.textContent).toMatch(/in a block yet/)
  expect(hint?.textContent).not.toMatch(/try again/i)
  expect(hint?.hasAttribute('data-tone')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Take the account back' }))
  expect(sent).toEqual([revocation])
})

test('the focus stays on the button while it is ended, which then leads back', async () => {
  const { sent, change, user } = show('delegation-unknown')
  screen.getByRole('button').focus()
  const focused = document.activeElement
  for (const key of ['delegation-asking', 'delegation-following', 'delegation-overdue', 'delegation-ended'] as const) {
    change(key)
    expect(screen.getByRole('button')).toBe(focused)
    expect(document.activeElement).toBe(focused)
  }
  expect(screen.getByText('No contract acts for this account any more.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  expect(sent).toEqual([{ type: 'router.backRequested' }])
})

test('an account that could not be read can be asked for again; one without a contract says so', async () => {
  const { sent, change, user } = show('delegation-failed')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(sent).toEqual([{ type: 'delegation.requested', address, network: 'eip155:1' }])
  change('delegation-none')
  expect(screen.getByText('No contract acts for this account.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('screen readers hear of an unknown contract at once, and of what becomes of it', () => {
  const { props } = viewHarness()
  const at = (key: keyof typeof cases) => (
    <Announcer>
      <DelegationView model={modelIn(key)} {...props} />
    </Announcer>
  )
  const { container, rerender } = render(at('delegation-unknown'))
  const said = () => [...container.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join(' ')
  expect(said()).toContain('An unknown contract acts for this account')
  rerender(at('delegation-following'))
  expect(said()).toContain('Waiting for the network')
  rerender(at('delegation-overdue'))
  expect(said()).toContain('We don’t see your transaction in a block yet.')
  rerender(at('delegation-ended'))
  expect(said()).toContain('No contract acts for this account any more.')
})

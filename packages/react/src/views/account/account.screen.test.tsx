import type { KitEvent } from '@kit/core'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { drawScreen } from '../../test-utils/draw-screen.tsx'
import { bitcoin, mainnet } from '../../test-utils/networks.ts'
import { address, connected, settings, snapshot } from '../../test-utils/snapshots.ts'
import { accountSettingsCases } from '../account-settings/account-settings.cases.ts'
import { accountCases as cases } from './account.cases.ts'

afterEach(cleanup)

const namespace = 'eip155'
const of = { address, network: 'eip155:1' }
const to = (view: string, more: object = { namespace }) => ({ type: 'router.viewRequested', route: { view, ...more } })
const reads = (sent: readonly KitEvent[]) => sent.filter(({ type }) => /^(balances|identity|delegation)/.test(type))

test('the balance, the name and a delegation are read while the account is on show', async () => {
  const { kit, unmount } = await drawScreen(cases['account-known'])
  expect(reads(kit.sent)).toEqual([
    { type: 'balances.watched', ...of },
    { type: 'identity.watched', ...of },
    { type: 'delegation.requested', ...of },
  ])
  unmount()
  expect(reads(kit.sent).slice(3)).toEqual([
    { type: 'balances.unwatched', ...of },
    { type: 'identity.unwatched', ...of },
  ])
})

test('on a network that the dApp does not have nothing is read, and the way to another network is there', async () => {
  const { kit, text } = await drawScreen(cases['account-unknown-chain'])
  expect(reads(kit.sent)).toEqual([])
  expect(text()).toContain('Unknown network')
  await userEvent.click(screen.getByRole('button', { name: /Unknown network/ }))
  expect(kit.sent).toContainEqual(to('Networks', {}))
})

test('where there is one network it is named, and leads nowhere', async () => {
  const stack = [{ view: 'Account', namespace }] as const
  await drawScreen({ snapshot: snapshot({ stack, state: connected(), networks: [mainnet] }) })
  expect(screen.getByText('Ethereum')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Ethereum/ })).toBeNull()
})

test('a sign-in that is waited for is a press away', async () => {
  const { kit } = await drawScreen(cases['account-signing-in'])
  await userEvent.click(screen.getByRole('button', { name: 'Sign-in waits for signatures' }))
  expect(kit.sent).toContainEqual(to('SIWXSignMessage'))
})

test('who has signed in at the embedded wallet has settings, and nobody else has', async () => {
  const { kit } = await drawScreen(accountSettingsCases['account-signed-in'])
  await userEvent.click(screen.getByRole('button', { name: 'Account settings' }))
  expect(kit.sent).toContainEqual(to('AccountSettings'))
  cleanup()
  await drawScreen(cases['account-known'])
  expect(screen.queryByRole('button', { name: 'Account settings' })).toBeNull()
})

test.each([
  ['Receive', 'WalletReceive'],
  ['Send', 'WalletSend'],
])('%s leads to %s', async (name, view) => {
  const { kit } = await drawScreen(cases['account-known'])
  await userEvent.click(screen.getByRole('button', { name }))
  expect(kit.sent).toContainEqual(to(view))
})

test('what the dApp has turned off is not there', async () => {
  const features = { ...settings.features, send: false, receive: false, history: false }
  const off = { features, hasSwaps: false, hasOnramp: false }
  const { container } = await drawScreen({ ...cases['account-known'], settings: off })
  expect(container.querySelector('[data-kit="account-actions"]')).toBeNull()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Tokens', 'NFTs'])
})

test('a block explorer without a name is called what it is', async () => {
  const explorer = { name: '', url: 'https://explorer.example' }
  const networks = [{ ...mainnet, blockExplorers: { default: explorer } }]
  const stack = [{ view: 'Account', namespace }] as const
  await drawScreen({ snapshot: snapshot({ stack, state: connected(), networks }) })
  const link = screen.getByRole('link')
  expect([link.getAttribute('href'), link.textContent]).toEqual([
    `https://explorer.example/address/${address}`,
    'View in block explorer, opens in a new tab',
  ])
})

test('an account of a chain without an explorer has no link', async () => {
  const { blockExplorers: _, ...without } = mainnet
  const stack = [{ view: 'Account', namespace }] as const
  await drawScreen({ snapshot: snapshot({ stack, state: connected(), networks: [without, bitcoin] }) })
  expect(screen.queryByRole('link')).toBeNull()
})

test('nothing is shown or read of nobody', async () => {
  const { kit, container } = await drawScreen({ snapshot: snapshot({ stack: [{ view: 'Account', namespace }] }) })
  expect(container.querySelector('[data-view]')).toBeNull()
  expect(reads(kit.sent)).toEqual([])
})

import type { WalletsState } from '@kit/core'
import { type AccountModel, selectAccount } from '@kit/core/models'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import { address, connection, settings, severalAccounts } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { accountCases as cases } from './account.cases.ts'
import { AccountView } from './account.view.tsx'

afterEach(cleanup)
afterEach(() => vi.unstubAllGlobals())

function accountIn(key: keyof typeof cases): AccountModel {
  const model = selectAccount(cases[key].snapshot, settings, { namespace: 'eip155' })
  if (!model) throw new Error(`No wallet is connected in ${key}.`)
  return model
}

test('R-UI-6: the balance shows three decimals with the separators of the language', () => {
  const { props } = viewHarness()
  const model = accountIn('account-known')
  const { rerender, container } = render(
    <AccountView model={model} balance={{ is: 'known', amount: '1234.56789', symbol: 'ETH' }} {...props} />,
  )
  const shown = () => container.querySelector('[data-kit="amount"]')?.textContent
  expect(shown()).toContain('1,234.567')
  rerender(<AccountView model={model} balance={{ is: 'known', amount: '0.0000001', symbol: 'ETH' }} {...props} />)
  expect(shown()).toContain('less than 0.001')
  rerender(<AccountView model={model} balance={{ is: 'unknown' }} {...props} />)
  expect(shown()).not.toMatch(/0/)
  rerender(<AccountView model={model} balance={{ is: 'failed' }} {...props} />)
  expect(shown()).toContain('Balance could not be read')
})

test('a balance that could not be read can be asked for again', async () => {
  const { sent, props } = viewHarness()
  const model = accountIn('account-failed')
  render(<AccountView model={model} balance={{ is: 'failed' }} {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(sent).toEqual([{ type: 'balances.retried', address: model.address, network: model.networkId }])
})

test('the button says that the address is copied once the browser has copied it', async () => {
  const { props } = viewHarness()
  const model = accountIn('account-known')
  let done = () => {}
  const writeText = vi.fn(() => new Promise<void>((resolve) => (done = resolve)))
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  render(<AccountView model={model} balance={{ is: 'unknown' }} {...props} />)
  act(() => screen.getByRole('button', { name: /Copy address/ }).click())
  expect(writeText).toHaveBeenCalledWith(address)
  expect(screen.queryByText('Copied')).toBeNull()
  await act(async () => done())
  expect(screen.getByText('Copied')).toBeTruthy()
})

test('where the browser refuses to copy, the whole address is there to select, in groups of four', async () => {
  const { props } = viewHarness()
  const model = accountIn('account-known')
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
  const { container } = render(<AccountView model={model} balance={{ is: 'unknown' }} {...props} />)
  await act(async () => screen.getByRole('button', { name: /Copy address/ }).click())
  const whole = container.querySelector('[data-kit="copy-fallback"] [data-kit="address"]')
  expect(whole?.textContent).toBe(address)
  expect(whole?.firstElementChild?.textContent).toBe('0x')
})

test('R-ACC-2: another account of the same wallet is one press away', async () => {
  const { sent, props } = viewHarness()
  const model = accountIn('account-several')
  render(<AccountView model={model} balance={{ is: 'unknown' }} {...props} />)
  const other = model.accounts[1]?.address ?? ''
  await userEvent.click(screen.getByRole('button', { name: /169EE7/ }))
  expect(sent).toEqual([{ type: 'wallets.accountPicked', namespace: 'eip155', address: other }])
})

test('R-CON-6: the Disconnect button disconnects the shown wallet and no other', async () => {
  const { sent, props } = viewHarness()
  render(<AccountView model={accountIn('account-wallets')} balance={{ is: 'unknown' }} {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
  expect(sent).toEqual([{ type: 'disconnect.requested', namespace: 'eip155', connectorId: 'io.harbor' }])
})

test('while the wallet disconnects, the button is disabled and keeps its focus', async () => {
  const { sent, props } = viewHarness()
  const view = (key: 'account-known' | 'account-leaving') => (
    <AccountView model={accountIn(key)} balance={{ is: 'unknown' }} {...props} />
  )
  const { rerender } = render(view('account-known'))
  const leave = screen.getByRole('button', { name: 'Disconnect' })
  leave.focus()
  rerender(view('account-leaving'))
  expect(leave.matches('[aria-disabled="true"]:enabled')).toBe(true)
  await userEvent.click(leave)
  expect([sent, document.activeElement, leave.textContent]).toEqual([[], leave, 'Disconnecting'])
})

test('the view announces the wallet, and again when another one becomes active', () => {
  const { props } = viewHarness()
  const model = accountIn('account-known')
  const view = (walletName: string) => (
    <Announcer>
      <AccountView model={{ ...model, walletName }} balance={{ is: 'unknown' }} {...props} />
    </Announcer>
  )
  const { rerender } = render(view('Harbor'))
  expect(screen.getByRole('status').textContent).toBe('Connected with Harbor')
  rerender(view('Meadow'))
  expect(screen.getByRole('status').textContent).toBe('Connected with Meadow')
})

test('the Wallets row is there with one wallet and with several', async () => {
  const { sent, props } = viewHarness()
  const view = (key: keyof typeof cases) => (
    <AccountView model={accountIn(key)} balance={{ is: 'unknown' }} {...props} />
  )
  const { rerender } = render(view('account-known'))
  await userEvent.click(screen.getByRole('button', { name: 'Wallets' }))
  expect(sent).toEqual([{ type: 'router.viewRequested', route: { view: 'Wallets' } }])
  rerender(view('account-wallets'))
  expect(screen.getByRole('button', { name: /^Wallets\s*Connected wallets: 2$/ })).toBeTruthy()
})

test('R-CFG-3: what can be done with the account stands in the model’s order', async () => {
  const { sent, props } = viewHarness()
  const model = accountIn('account-known')
  const { rerender } = render(<AccountView model={model} balance={{ is: 'unknown' }} {...props} />)
  const names = () =>
    [...document.querySelectorAll('[data-kit="account-actions"] button')].map(({ textContent }) => textContent)
  expect(names()).toEqual(['Buy', 'Swap', 'Receive', 'Send'])
  for (const name of ['Buy', 'Swap']) await userEvent.click(screen.getByRole('button', { name }))
  expect(sent).toEqual([
    { type: 'router.viewRequested', route: { view: 'FundWallet', namespace: 'eip155' } },
    { type: 'router.viewRequested', route: { view: 'Swap', namespace: 'eip155' } },
  ])
  rerender(<AccountView model={{ ...model, actions: ['send', 'receive'] }} balance={{ is: 'unknown' }} {...props} />)
  expect(names()).toEqual(['Send', 'Receive'])
})

test('R-UI-4: the account has the tabs Tokens, NFTs and Activity, which the keyboard moves between', async () => {
  const { sent, props } = viewHarness()
  render(
    <AccountView model={accountIn('account-known')} balance={{ is: 'unknown' }} {...props}>
      What the tab shows
    </AccountView>,
  )
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Tokens', 'NFTs', 'Activity'])
  const panel = screen.getByRole('tabpanel', { name: 'Tokens' })
  expect([panel.textContent, panel.tabIndex]).toEqual(['What the tab shows', 0])
  screen.getByRole('tab', { selected: true }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(sent).toEqual([{ type: 'router.tabChosen', tab: 'nfts' }])
})

test('what the account has stands under its name where there is no other tab, and not where nothing can be read', () => {
  const { props } = viewHarness()
  const view = (tabs: AccountModel['tabs']) => (
    <AccountView
      model={{ ...accountIn('account-known'), tabs, currentTab: tabs[0] ?? null }}
      balance={{ is: 'unknown' }}
      {...props}
    >
      What the tab shows
    </AccountView>
  )
  const { rerender } = render(view(['tokens']))
  expect([screen.queryByRole('tab'), screen.getByRole('heading').textContent]).toEqual([null, 'Tokens'])
  expect(screen.queryByText('What the tab shows')).toBeTruthy()
  rerender(view([]))
  expect(screen.queryByText('What the tab shows')).toBeNull()
})

test('R-ACC-1: the account’s name stands above its address, with its own picture, and without one neither is there', () => {
  const { props } = viewHarness()
  const named = accountIn('account-named')
  const { container, rerender } = render(<AccountView model={named} balance={{ is: 'unknown' }} {...props} />)
  const name = screen.getByText('alice.eth')
  const copy = screen.getByRole('button', { name: /Copy address/ })
  expect(name.compareDocumentPosition(copy) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const picture = () => container.querySelector('[data-kit="avatar"][data-size="72"] > img')
  expect(picture()?.getAttribute('src')).toBe(named.avatar)
  rerender(<AccountView model={accountIn('account-known')} balance={{ is: 'unknown' }} {...props} />)
  expect([container.querySelector('[data-kit="account-name"]'), picture()]).toEqual([null, null])
})

test('R-ACC-2: a name that was read of one account is not shown for another, nor on another network', () => {
  const of = (connected: Partial<ReturnType<typeof connection>>) => {
    const { snapshot } = cases['account-named']
    const wallets = {
      eip155: { ...snapshot.wallets.eip155, connection: connection(connected) } as WalletsState<'eip155'>,
    }
    const model = selectAccount({ ...snapshot, wallets: { ...snapshot.wallets, ...wallets } }, settings, {
      namespace: 'eip155',
    })
    return [model?.name, model?.avatar]
  }
  const [, other] = severalAccounts
  expect(of({})[0]).toBe('alice.eth')
  expect(of({ accounts: other ? [other] : severalAccounts })).toEqual([null, null])
  expect(of({ network: 'eip155:8453' })).toEqual([null, null])
})

test('an account that is delegated says to whom, and leads there; another says nothing of it', async () => {
  const { sent, props } = viewHarness()
  const unknown = { is: 'unknown' } as const
  const { rerender } = render(<AccountView model={accountIn('account-delegated')} balance={unknown} {...props} />)
  const row = screen.getByRole('button', { name: /An unknown contract acts for this account/ })
  expect(row.getAttribute('data-tone')).toBe('danger')
  await userEvent.click(row)
  const route = { view: 'Delegation', namespace: 'eip155' }
  expect(sent).toEqual([{ type: 'router.viewRequested', route }])
  rerender(<AccountView model={accountIn('account-delegated-known')} balance={unknown} {...props} />)
  expect(screen.getByRole('button', { name: /A contract by MetaMask/ }).getAttribute('data-tone')).toBeNull()
  rerender(<AccountView model={accountIn('account-known')} balance={unknown} {...props} />)
  expect(screen.queryByRole('button', { name: /contract/ })).toBeNull()
})

import { expect, test } from './fixtures.ts'
import { kitOn } from './kit-page.ts'
import { withMotion } from './motion.ts'

test.use(withMotion)

test.beforeEach(async ({ page, kit, wallet, playground }) => {
  await page.goto(`${playground.url}#requests`)
  await kit.connect(wallet.info.name)
})

test('R-CON-5: the page follows a switch of the account in the wallet', async ({ kit, wallet }) => {
  await expect(kit.accountButton).toContainText(wallet.addresses[0]?.slice(-6) ?? '')
  wallet.switchAccount(1)
  await expect(kit.accountButton).toContainText(wallet.addresses[1]?.slice(-6) ?? '')
})

test('R-NET-8: an unsupported network opens a view that stays until the wallet is on a supported one', async ({
  page,
  kit,
  wallet,
}) => {
  wallet.onChain(137)
  await expect(kit.view('UnsupportedChain')).toBeVisible()
  await expect(kit.accountButton).toHaveAttribute('data-state', 'unsupported')
  const states = await kit.modal.evaluateHandle(recordStates)
  await page.keyboard.press('Escape')
  await expect.poll(() => states.jsonValue()).toEqual(['shaking', 'still'])
  await kit.view('UnsupportedChain').getByRole('button', { name: /^Base/ }).click()
  await expect(kit.modal).toBeHidden()
  expect(wallet.chainId).toBe(8453)
  await expect(kit.accountButton).toHaveAttribute('data-state', 'connected')
})

/** Records the states of an element from now on, as a poll may miss one that lasts for half a second. */
function recordStates(element: HTMLElement | SVGElement): string[] {
  const states: string[] = []
  const record = () => states.push(element.dataset.state ?? '')
  new MutationObserver(record).observe(element, { attributes: true, attributeFilter: ['data-state'] })
  return states
}

test('R-NET-8: after a refused switch the view lists the networks again, and Disconnect closes it', async ({
  kit,
  wallet,
}) => {
  wallet.onChain(137).reject('wallet_switchEthereumChain')
  await kit.view('UnsupportedChain').getByRole('button', { name: /^Base/ }).click()
  await expect(kit.view('SwitchNetwork')).toHaveAttribute('data-state', 'declined')
  await kit.modal.getByRole('button', { name: 'Go back' }).click()
  await kit.view('UnsupportedChain').getByRole('button', { name: 'Disconnect' }).click()
  await expect(kit.modal).toBeHidden()
  await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
})

test('R-NET-4: the kit adds a chain that the wallet does not know, and switches to it', async ({ kit, wallet }) => {
  wallet.forgetChain(42161)
  await kit.pickNetwork('Arbitrum One')
  await expect(kit.networkButton).toContainText('Arbitrum One')
  await expect(kit.modal).toBeHidden()
  const methods = wallet.requests.map(({ method }) => method)
  expect(methods).toContain('wallet_addEthereumChain')
  expect(wallet.chainId).toBe(42161)
})

test('R-NET-4: a refused switch keeps the network and is shown', async ({ kit, wallet }) => {
  wallet.reject('wallet_switchEthereumChain')
  await kit.pickNetwork('Base')
  await expect(kit.view('SwitchNetwork')).toHaveAttribute('data-state', 'declined')
  await kit.modal.getByRole('button', { name: 'Close' }).last().click()
  await expect(kit.networkButton).toContainText('Ethereum')
  expect(wallet.chainId).toBe(1)
})

test('R-CON-5: the page follows a disconnect in the wallet, and stays disconnected after a reload', async ({
  page,
  kit,
  wallet,
}) => {
  wallet.disconnectSite()
  await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
  await page.reload()
  await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
})

test('R-CON-4: a reload restores the connection without a prompt of the wallet', async ({ page, kit, wallet }) => {
  const before = wallet.requests.filter(({ method }) => method === 'eth_requestAccounts').length
  await page.reload()
  await expect(kit.accountButton).toContainText(wallet.activeAddress.slice(-6))
  expect(wallet.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(before)
})

test('R-CON-11: a second tab connects and disconnects with the first', async ({ context, kit, wallet, playground }) => {
  const second = await context.newPage()
  await second.goto(`${playground.url}#requests`)
  const other = kitOn(second)
  await expect(other.accountButton).toContainText(wallet.activeAddress.slice(-6))
  await kit.openAccount()
  await kit.modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
  await expect(other.connectButton).toHaveAttribute('data-state', 'disconnected')
})

import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** The panel in which a visitor of the playground adds and removes networks. */
function networksPanel(page: Page) {
  const panel: Locator = page.getByRole('region', { name: 'Networks' })
  return {
    panel,
    list: panel.getByRole('list', { name: 'Networks of this page' }),
    remove: (name: string) => panel.getByRole('button', { name: `Remove ${name}` }).click(),
    async add(fields: Readonly<Record<string, string>>) {
      for (const [label, value] of Object.entries(fields)) await panel.getByLabel(label).fill(value)
      await panel.getByRole('button', { name: 'Add network' }).click()
    },
  }
}

test('R-NET-4: a wallet that is connected is taken to a network that was added, and pays there', async ({
  page,
  kit,
  wallet,
  node,
  endpoints,
}) => {
  wallet.forgetChain(8453)
  await page.goto('/#requests')
  const networks = networksPanel(page)
  await networks.remove('Base')
  await expect(networks.list).not.toContainText('Base')
  await kit.connect(wallet.info.name)
  await kit.networkButton.click()
  await expect(kit.view('Networks').getByRole('button', { name: /^Arbitrum/ })).toBeVisible()
  await expect(kit.view('Networks').getByRole('button', { name: /^Base/ })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await networks.add({ Name: 'Base', 'Chain ID': '8453', 'RPC address': endpoints.rpc['eip155:8453'], Symbol: 'ETH' })
  await expect(networks.panel.getByRole('status')).toHaveText('Added Base.')
  await expect(kit.accountButton).toHaveAttribute('data-state', 'connected')
  await kit.pickNetwork('Base')
  await expect(kit.networkButton).toContainText('Base')
  expect(wallet.requests.map(({ method }) => method)).toContain('wallet_addEthereumChain')
  expect(wallet.chainId).toBe(8453)

  const to = endpoints.accounts.at(-1)?.address ?? '0x'
  const before = await node(8453).getBalance({ address: to })
  const form = page.locator('form', { hasText: 'Send a transaction' })
  await form.getByRole('button', { name: 'Send transaction' }).click()
  await expect.poll(async () => (await node(8453).getBalance({ address: to })) > before).toBe(true)
})

test('R-NET-6, R-NET-8: without its network a wallet is asked to leave it, until the network is added again', async ({
  page,
  kit,
  wallet,
}) => {
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  await kit.pickNetwork('Base')
  await expect(kit.networkButton).toContainText('Base')
  const networks = networksPanel(page)
  await networks.remove('Base')
  await expect(kit.view('UnsupportedChain')).toBeVisible()
  await expect(kit.view('UnsupportedChain').getByRole('button', { name: /^Base/ })).toHaveCount(0)
  await kit
    .view('UnsupportedChain')
    .getByRole('button', { name: /^Ethereum/ })
    .click()
  await expect(kit.modal).toBeHidden()
  wallet.onChain(8453)
  await expect(kit.view('UnsupportedChain')).toBeVisible()

  // The page behind the modal still has the network that was removed in its form, and its own code may add it.
  await page.locator('form', { hasText: 'Add a network' }).locator('button').dispatchEvent('click')
  await expect(kit.modal).toBeHidden()
  await expect(kit.networkButton).toContainText('Base')
  await expect(kit.accountButton).toHaveAttribute('data-state', 'connected')
})

test('a network that is none is refused, and says what is wrong; after a reload the page has its own networks', async ({
  page,
}) => {
  await page.goto('/#requests')
  const networks = networksPanel(page)
  await networks.add({ Name: 'Nowhere', 'Chain ID': '77', 'RPC address': 'ftp://nowhere.example', Symbol: 'NOW' })
  await expect(networks.panel.getByRole('status')).toContainText('config/invalid')
  await expect(networks.panel.getByRole('status')).toContainText('rpcUrls.default.http')
  await networks.add({ 'RPC address': 'http://127.0.0.1:9' })
  await expect(networks.list).toContainText('Nowhere')
  await networks.remove('Ethereum')
  await page.reload()
  await expect(networks.list.getByRole('listitem')).toHaveText([/Ethereum/, /Arbitrum One/, /Base/])
})

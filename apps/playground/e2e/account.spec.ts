import { formatEther, parseEther } from 'viem'
import { accountClient } from './account-client.ts'
import { expect, test } from './fixtures.ts'
import { monthOf } from './shown-amounts.ts'

test('R-HIS-1, R-HIS-2: the activity shows what was sent and received on the chain, and what comes meanwhile', async ({
  page,
  kit,
  wallet,
  node,
  endpoints,
}) => {
  const [address, other] = wallet.addresses
  if (!address || !other) throw new Error('The wallet has no two accounts')
  const client = accountClient(endpoints, other)
  const pay = async (value: bigint) => {
    const hash = await client.sendTransaction({ to: address, value })
    await node(1).waitForTransactionReceipt({ hash })
  }
  await pay(parseEther('0.1234567'))
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  const view = await kit.openActivity()
  const received = view.locator('li', { hasText: 'Received' })
  await expect(received.first()).toContainText('+0.123 ETH')
  await expect(received.first()).toContainText(`From ⁦0x${other.slice(2, 6)}`)
  const month = monthOf(Number((await node(1).getBlock()).timestamp) * 1_000)
  await expect(view.getByRole('heading').first()).toHaveText(month)
  const ether = (await kit.showTab('Tokens')).locator('li').first()
  await expect(ether).toContainText('ETH')
  const shown = Number((await ether.locator('[data-kit="token-amount"]').textContent())?.replace(/[^\d.]/g, ''))
  const real = Number(formatEther(await node(1).getBalance({ address })))
  expect(real - shown).toBeGreaterThanOrEqual(0)
  expect(real - shown).toBeLessThan(0.001)
  await page.keyboard.press('Escape')
  await pay(parseEther('2'))
  await kit.openActivity()
  await expect(received.first()).toContainText('+2 ETH')
})

test('R-UI-4, R-ACC-1: the tab that the visitor chose is there when they come back, until the modal closes', async ({
  page,
  kit,
  wallet,
}) => {
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  await kit.openAccount()
  await kit.showTab('Activity')
  await kit.modal.locator('[data-mark="receive"]').click()
  await expect(kit.view('WalletReceive')).toBeVisible()
  await kit.modal.getByRole('button', { name: 'Back' }).click()
  const chosen = kit.view('Account').getByRole('tab', { selected: true })
  await expect(chosen).toHaveText('Activity')
  await kit.close()
  await kit.openAccount()
  await expect(chosen).toHaveText('Tokens')
  await chosen.press('ArrowRight')
  await expect(chosen).toHaveText('NFTs')
  await expect(chosen).toBeFocused()
})

test('R-RCV-1: the account shows the whole address to be paid at, and copies it', async ({ page, kit, wallet }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  await kit.openAccount()
  await kit.modal.locator('[data-mark="receive"]').click()
  const view = kit.view('WalletReceive')
  await expect(view.locator('[data-kit="whole-address"] [data-kit="address"]')).toHaveText(wallet.addresses[0] ?? '')
  await view.locator('[data-mark="copy"]').click()
  await expect(view.locator('[data-mark="copy"]')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(wallet.addresses[0])
})

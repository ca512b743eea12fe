import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from './fixtures.ts'
import { reviewTransfer } from './send-page.ts'

test('R-SEND-7: the page tells of a transfer that the visitor approves after they disconnected', async ({
  page,
  kit,
  wallet,
  node,
}) => {
  const to = privateKeyToAddress(generatePrivateKey())
  // As many wallets, it does not know the method, and goes on showing what a site asked.
  wallet.rawError('wallet_revokePermissions', { code: 4200, message: 'Unsupported' })
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  await reviewTransfer(kit, { to, amount: '0.0001' })
  wallet.hang('eth_sendTransaction')
  const preview = kit.view('WalletSendPreview')
  await preview.locator('[data-mark="submit"]').click()
  await wallet.asked('eth_sendTransaction')
  await kit.close()
  await kit.openAccount()
  await kit.modal.locator('[data-mark="disconnect"]').click()
  await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
  wallet.answerNow('approve')
  const news = page.locator('[data-kit="toasts"]')
  await expect(news).toContainText('0.0001 ETH')
  await expect.poll(() => node(1).getBalance({ address: to })).toBe(parseEther('0.0001'))
})

import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from './fixtures.ts'
import { reviewTransfer } from './send-page.ts'
import { addressOf, oddAmount, previewSwap, readUnits, swapTokens } from './swap-page.ts'

const sending = 'eth_sendTransaction'

test('R-SEND-7: a page that was reloaded while the wallet was asked says that the transfer may have been sent', async ({
  page,
  kit,
  wallet,
}) => {
  const to = privateKeyToAddress(generatePrivateKey())
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  await reviewTransfer(kit, { to, amount: '0.0001' })
  wallet.hang(sending)
  await kit.view('WalletSendPreview').locator('[data-mark="submit"]').click()
  await wallet.asked(sending)
  await page.reload()
  await kit.openAccount()
  await kit.modal.locator('[data-mark="send"]').click()
  await expect(kit.view('WalletSend').locator('[data-mark="unanswered"]')).toContainText('0.0001 ETH')
  await kit.close()
  await reviewTransfer(kit, { to, amount: '0.0002' })
  await expect(kit.view('WalletSendPreview').locator('[data-mark="unanswered"]')).toContainText('0.0001 ETH')
})

test('R-SWAP-1: a page that was reloaded while the wallet was asked for a swap offers no second one', async ({
  page,
  kit,
  wallet,
  node,
  endpoints,
}) => {
  const { DAI, ETH } = swapTokens(endpoints)
  const address = addressOf(wallet)
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  const amount = oddAmount(13, DAI)
  const preview = await previewSwap(kit, { sell: DAI, buy: ETH, amount })
  wallet.hang(sending)
  await preview.getByRole('button', { name: /^Allow 13\.\d+ DAI$/ }).click()
  await wallet.asked(sending, { timeout: 60_000 })
  wallet.answerNow('approve')
  await expect(preview).toHaveAttribute('data-state', 'asking')
  await wallet.asked(sending, { timeout: 60_000 })
  const before = await readUnits(node(1), DAI, address)
  await page.reload()
  wallet.answerNow('approve')
  await kit.openAccount()
  await kit.modal.locator('[data-mark="swap"]').click()
  const form = kit.view('Swap')
  await expect(form.locator('[data-mark="unanswered"]')).toContainText(`${amount} DAI`)
  await expect(form.locator('[data-mark="review"]')).toHaveText('Choose a token')
  await expect.poll(() => readUnits(node(1), DAI, address)).toBeLessThan(before)
})

import { expect, test } from './fixtures.ts'
import { reviewTransfer } from './send-page.ts'
import { signInOn } from './sign-in-page.ts'
import { useWalletWindow } from './wallet-window.ts'

test('a window that a wallet opens in the page for a sign-in can be reached by screen readers, and used', async ({
  page,
  kit,
  wallet,
}) => {
  const signIn = signInOn(page, kit)
  await page.goto('/?signIn=required#requests')
  await signIn.connect(wallet.info.name)
  await expect(kit.modal).toHaveAttribute('aria-modal', 'true')
  wallet.hang('personal_sign')
  await signIn.sign.click()
  await expect(kit.view('ConnectingSiwe')).toHaveAttribute('data-state', 'asking')
  await expect(kit.modal).not.toHaveAttribute('aria-modal')
  await useWalletWindow(page)
  await expect(kit.view('ConnectingSiwe')).toHaveAttribute('data-state', 'asking')
})

test('a window that a wallet opens in the page for a transfer can be reached by screen readers, and used', async ({
  page,
  kit,
  wallet,
}) => {
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  await reviewTransfer(kit, { to: wallet.addresses[1] ?? '', amount: '0.0001' })
  await expect(kit.modal).toHaveAttribute('aria-modal', 'true')
  wallet.hang('eth_sendTransaction')
  const preview = kit.view('WalletSendPreview')
  await preview.locator('[data-mark="submit"]').click()
  await expect(preview).toHaveAttribute('data-state', 'asking')
  await expect(kit.modal).not.toHaveAttribute('aria-modal')
  await useWalletWindow(page)
  await expect(preview).toHaveAttribute('data-state', 'asking')
})

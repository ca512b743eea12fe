import { chainPanel, isSignedByBitcoin } from './chain-panel.ts'
import { asText, bitcoinReader } from './chain-readers.ts'
import { installSeparateWallets } from './chain-wallets.ts'
import { expect, test } from './fixtures.ts'

test('R-CON-2: on Bitcoin a visitor connects, signs, sends, reads the balance, reloads and disconnects', async ({
  page,
  context,
  kit,
  wallets,
  endpoints,
}) => {
  const { satoshis } = bitcoinReader(endpoints)
  const [, recipient = ''] = wallets.bitcoin.paymentAddresses
  const panel = chainPanel(page, 'Bitcoin')
  await installSeparateWallets(context, wallets)
  await page.goto('/?manyChains=on&inspect=on#requests')

  await test.step('connect', async () => {
    await kit.connect('Bitcoin Test Wallet')
    expect(await panel.address()).toMatch(/^bcrt1q/)
    await expect(kit.networkButton).toContainText('Bitcoin Regtest')
  })
  const address = await panel.address()

  await test.step('sign', async () => {
    await panel.requestSignature('Written by a test')
    const signature = await panel.signature()
    expect(isSignedByBitcoin(address, 'Written by a test', signature)).toBe(true)
    expect(isSignedByBitcoin(address, 'Another text', signature)).toBe(false)
  })

  await test.step('send, and read the balance', async () => {
    const [recipientBefore, ownBefore] = [await satoshis(recipient), await satoshis(address)]
    await panel.requestTransfer({ to: recipient, amount: '0.00012345', symbol: 'BTC' })
    expect(await panel.hash()).toMatch(/^[\da-f]{64}$/)
    await expect.poll(() => satoshis(recipient)).toBe(recipientBefore + 12_345)
    const ownAfter = await satoshis(address)
    expect(ownBefore - ownAfter).toBeGreaterThan(12_345)
    expect(ownBefore - ownAfter).toBeLessThan(12_345 + 5_000)
    await expect.poll(() => panel.balance('BTC')).toBe(asText(BigInt(ownAfter), 8))
  })

  await test.step('R-CON-4: reload', async () => {
    await page.reload()
    expect(await panel.address()).toBe(address)
  })

  await test.step('disconnect', async () => {
    await kit.openAccount()
    await kit.modal.getByRole('button', { name: 'Disconnect' }).click()
    await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
    await page.reload()
    await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
  })
})

import { chainPanel, isSignedByBitcoin } from './chain-panel.ts'
import { asText, bitcoinReader } from './chain-readers.ts'
import { installApart } from './chain-wallets.ts'
import { expect, test } from './fixtures.ts'

test('R-CON-2: on Bitcoin a visitor connects, signs, sends, reads the balance back, reloads and leaves', async ({
  page,
  context,
  kit,
  wallets,
  endpoints,
}) => {
  const { recipient, satoshis } = bitcoinReader(endpoints)
  const panel = chainPanel(page, 'Bitcoin')
  await installApart(context, wallets)
  await page.goto('/?manyChains=on')

  await test.step('connect', async () => {
    await kit.connect('Bitcoin Test Wallet')
    expect(await panel.address()).toMatch(/^bcrt1q/)
    await expect(kit.networkButton).toContainText('Bitcoin Regtest')
  })
  const mine = await panel.address()

  await test.step('sign', async () => {
    await panel.askToSign('Written by a test')
    const signature = await panel.signature()
    expect(isSignedByBitcoin(mine, 'Written by a test', signature)).toBe(true)
    expect(isSignedByBitcoin(mine, 'Written by somebody', signature)).toBe(false)
  })

  await test.step('send, and read the balance back', async () => {
    const [before, had] = [await satoshis(recipient), await satoshis(mine)]
    await panel.askToSend({ to: recipient, amount: '0.00012345', symbol: 'BTC' })
    expect(await panel.hash()).toMatch(/^[\da-f]{64}$/)
    await expect.poll(() => satoshis(recipient)).toBe(before + 12_345)
    const left = await satoshis(mine)
    expect(had - left).toBeGreaterThan(12_345)
    expect(had - left).toBeLessThan(12_345 + 5_000)
    expect(await panel.balance('BTC')).toBe(asText(BigInt(left), 8))
  })

  await test.step('R-CON-4: reload', async () => {
    await page.reload()
    expect(await panel.address()).toBe(mine)
  })

  await test.step('leave', async () => {
    await kit.openAccount()
    await kit.modal.getByRole('button', { name: 'Disconnect' }).click()
    await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
    await page.reload()
    await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
  })
})

import type { Page } from '@playwright/test'
import { chainPanel, isSignedByBitcoin, isSignedBySolana } from './chain-panel.ts'
import { asText, bitcoinReader, solanaReader } from './chain-readers.ts'
import { connectByPhone } from './connect-by-phone.ts'
import { expect, test } from './fixtures.ts'
import type { KitPage } from './kit-page.ts'
import type { PhonePage } from './phone-page.ts'

async function disconnect(page: Page, kit: KitPage, phone: PhonePage): Promise<void> {
  await kit.openAccount()
  await kit.modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
  await phone.expectNoSession()
  await page.reload()
  await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
}

test('R-WC-2: on Solana through the phone a visitor signs, sends SOL and a token, reloads and disconnects', async ({
  page,
  kit,
  phone,
  endpoints,
  wallets,
}) => {
  const { lamports, tokens } = solanaReader(endpoints)
  const [, recipient = ''] = wallets.solana.addresses
  const panel = chainPanel(page, 'Solana')
  await page.goto('/?manyChains=on&inspect=on#requests')
  await connectByPhone(kit, phone, endpoints.solana?.networkId ?? '')
  const mine = await panel.address()

  await test.step('sign', async () => {
    await panel.requestSignature('Written by a test')
    await phone.approveRequest('message')
    expect(isSignedBySolana(mine, 'Written by a test', await panel.signature())).toBe(true)
  })

  await test.step('send SOL', async () => {
    const before = await lamports(recipient)
    await panel.requestTransfer({ to: recipient, amount: '0.000000011', symbol: 'SOL' })
    await phone.approveRequest('transfer')
    await panel.hash()
    await expect.poll(() => lamports(recipient)).toBe(before + 11n)
  })

  await test.step('send a token, and read the balance', async () => {
    const had = await tokens(mine)
    await panel.requestTransfer({ to: recipient, amount: '2.5', symbol: 'USDC' })
    await phone.approveRequest('transfer')
    await expect.poll(() => tokens(mine)).toBe(had - 2_500_000n)
    await expect.poll(() => panel.balance('USDC')).toBe(asText(had - 2_500_000n, 6))
  })

  await test.step('R-CON-7: a refusal is shown', async () => {
    await panel.requestSignature('No')
    await phone.declineRequest('message')
    await expect(panel.sign.getByText('You declined the request in your wallet.')).toBeVisible()
  })

  await test.step('R-CON-4: reload', async () => {
    await page.reload()
    expect(await panel.address()).toBe(mine)
  })
  await disconnect(page, kit, phone)
})

test('R-WC-2: on Bitcoin through the phone a visitor signs, sends, reloads and disconnects', async ({
  page,
  kit,
  phone,
  endpoints,
  wallets,
}) => {
  const { satoshis } = bitcoinReader(endpoints)
  const [, recipient = ''] = wallets.bitcoin.paymentAddresses
  const panel = chainPanel(page, 'Bitcoin')
  await page.goto('/?manyChains=on&inspect=on#requests')
  await connectByPhone(kit, phone, endpoints.bitcoin?.networkId ?? '')
  const mine = await panel.address()

  await test.step('sign', async () => {
    await panel.requestSignature('Written by a test')
    await phone.approveRequest('message')
    expect(isSignedByBitcoin(mine, 'Written by a test', await panel.signature())).toBe(true)
  })

  await test.step('send, and read the balance', async () => {
    const [before, had] = [await satoshis(recipient), await satoshis(mine)]
    await panel.requestTransfer({ to: recipient, amount: '0.00023456', symbol: 'BTC' })
    await phone.approveRequest('transfer')
    expect(await panel.hash()).toMatch(/^[\da-f]{64}$/)
    await expect.poll(() => satoshis(recipient)).toBe(before + 23_456)
    const left = await satoshis(mine)
    expect(had - left).toBeGreaterThan(23_456)
    expect(had - left).toBeLessThan(23_456 + 5_000)
    await expect.poll(() => panel.balance('BTC')).toBe(asText(BigInt(left), 8))
  })

  await test.step('R-CON-4: reload', async () => {
    await page.reload()
    expect(await panel.address()).toBe(mine)
  })
  await disconnect(page, kit, phone)
})

import { parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { chainPanel } from './chain-panel.ts'
import { installSeparateWallets } from './chain-wallets.ts'
import { expect, test } from './fixtures.ts'

test('R-SEND-6: the amount that a visitor types reaches the wallet and the chain to its last digit', async ({
  page,
  kit,
  wallet,
  node,
}) => {
  const recipient = privateKeyToAddress(generatePrivateKey())
  // As a floating-point number it is 1.
  const amount = '1.000000000000000001'
  const send = page.locator('form', { hasText: 'Send a transaction' })
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  await send.getByLabel('Recipient').fill(recipient)
  await send.getByLabel('Amount in ETH').fill(amount)
  await send.getByRole('button').click()
  await expect.poll(() => node(1).getBalance({ address: recipient })).toBe(1_000_000_000_000_000_001n)
  const asked = wallet.requests.find(({ method }) => method === 'eth_sendTransaction')
  expect(asked?.params).toMatchObject([{ value: toHex(parseEther('1') + 1n) }])
})

test.describe('R-SEND-2: the kit refuses a recipient that is no address of the chain, and the wallet is not asked', () => {
  for (const [chain, symbol, to] of [
    ['Solana', 'SOL', '0x00000000000000000000000000000000000A11cE'],
    ['Bitcoin', 'BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ] as const) {
    test(chain, async ({ page, context, kit, wallets }) => {
      const panel = chainPanel(page, chain)
      await installSeparateWallets(context, wallets)
      await page.goto('/?manyChains=on#requests')
      await kit.connect(`${chain} Test Wallet`)
      const wallet = chain === 'Solana' ? wallets.solana : wallets.bitcoin
      const askedBefore = wallet.requests.length
      await panel.requestTransfer({ to, amount: '0.001', symbol })
      await expect(panel.send.getByText('transaction/invalid')).toBeVisible()
      expect(wallet.requests.length).toBe(askedBefore)
    })
  }
})

import { chainPanel, isSignedBySolana } from './chain-panel.ts'
import { asText, solanaReader } from './chain-readers.ts'
import { installSeparateWallets } from './chain-wallets.ts'
import { expect, test } from './fixtures.ts'

test('R-CON-2: on Solana a visitor connects, signs, sends SOL and a token, reads the balance, reloads and disconnects', async ({
  page,
  context,
  kit,
  wallets,
  endpoints,
}) => {
  const { lamports, tokens } = solanaReader(endpoints)
  const [, recipient = ''] = wallets.solana.addresses
  const panel = chainPanel(page, 'Solana')
  await installSeparateWallets(context, wallets)
  await page.goto('/?manyChains=on&inspect=on#requests')

  await test.step('connect', async () => {
    await kit.connect('Solana Test Wallet')
    expect(await panel.address()).toBe(wallets.solana.activeAddress)
    await expect(kit.networkButton).toContainText('Solana')
  })

  await test.step('sign', async () => {
    await panel.requestSignature('Written by a test')
    const signature = await panel.signature()
    expect(isSignedBySolana(wallets.solana.activeAddress, 'Written by a test', signature)).toBe(true)
    expect(isSignedBySolana(wallets.solana.activeAddress, 'Another text', signature)).toBe(false)
  })

  await test.step('send SOL', async () => {
    const before = await lamports(recipient)
    await panel.requestTransfer({ to: recipient, amount: '0.000000007', symbol: 'SOL' })
    expect(await panel.hash()).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
    await expect.poll(() => lamports(recipient)).toBe(before + 7n)
  })

  await test.step('send a token, and read the balance', async () => {
    const [before, mine] = [await tokens(recipient), await tokens(wallets.solana.activeAddress)]
    await panel.requestTransfer({ to: recipient, amount: '1.000001', symbol: 'USDC' })
    await expect.poll(() => tokens(recipient)).toBe(before + 1_000_001n)
    await expect.poll(() => panel.balance('USDC')).toBe(asText(mine - 1_000_001n, 6))
  })

  await test.step('R-CON-7: a refusal is shown, and the wallet stays connected', async () => {
    wallets.solana.reject('solana:signMessage')
    await panel.requestSignature('No')
    await expect(panel.sign.getByText('You declined the request in your wallet.')).toBeVisible()
    wallets.solana.approve('solana:signMessage')
  })

  await test.step('R-CON-4: reload', async () => {
    await page.reload()
    expect(await panel.address()).toBe(wallets.solana.activeAddress)
    await expect(kit.networkButton).toContainText('Solana')
  })

  await test.step('disconnect', async () => {
    await kit.openAccount()
    await kit.modal.getByRole('button', { name: 'Disconnect' }).click()
    await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
    await page.reload()
    await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
  })
})

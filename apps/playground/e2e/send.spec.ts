import { erc20Abi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { bitcoinReader, solanaReader } from './chain-readers.ts'
import { installSeparateWallets, requireChains } from './chain-wallets.ts'
import { expect, test } from './fixtures.ts'
import { sendFrom } from './send-page.ts'

/** An amount of the review, in base units. */
const units = (text: string | null, decimals: number): bigint => {
  const [whole = '', fraction = ''] = (/[\d,.]+/.exec(text ?? '')?.[0] ?? '').replaceAll(',', '').split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

test('R-SEND-4, R-SEND-6: on EVM exactly the amount arrives, and no more than was shown leaves', async ({
  page,
  kit,
  wallet,
  node,
}) => {
  const [address] = wallet.addresses
  const to = privateKeyToAddress(generatePrivateKey())
  if (!address) throw new Error('The wallet has no account')
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  const before = await node(1).getBalance({ address })
  await kit.openAccount()
  await kit.modal.locator('[data-mark="send"]').click()
  const form = kit.view('WalletSend')
  await form.getByRole('button', { name: 'Review' }).click()
  await expect(form.getByText('An amount and receiver address are required')).toBeVisible()
  await form.locator('[data-mark="to"]').fill(to)
  await form.locator('[data-mark="amount"]').fill('0.123456789012345678')
  await form.locator('[data-mark="amount"]').press('Enter')
  const view = kit.view('WalletSendPreview')
  await expect(view.locator('[data-kit="send-amount"] > bdi').first()).toHaveText('0.123456789012345678 ETH')
  const most = units(await view.locator('dd').last().textContent(), 18)
  wallet.reject('eth_sendTransaction')
  await view.locator('[data-mark="submit"]').click()
  await expect(view.getByText('You declined the request in your wallet.')).toBeVisible()
  expect(await node(1).getBalance({ address: to })).toBe(0n)
  wallet.approve('eth_sendTransaction')
  await view.locator('[data-mark="submit"]').dblclick()
  await expect(view).toHaveAttribute('data-state', 'confirmed')
  expect(await node(1).getBalance({ address: to })).toBe(parseEther('0.123456789012345678'))
  const left = before - (await node(1).getBalance({ address }))
  expect(left > parseEther('0.123456789012345678') && left <= most).toBe(true)
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(2)
  const opened = page.waitForEvent('popup')
  await view.getByRole('link').click()
  await expect((await opened).getByText(to)).toBeVisible()
})

test('R-SEND-6: with Max on EVM, the amount and the fee at its ceiling are all that the account has', async ({
  page,
  kit,
  wallet,
  node,
}) => {
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  await kit.openAccount()
  await kit.modal.locator('[data-mark="send"]').click()
  const form = kit.view('WalletSend')
  const [address] = wallet.addresses
  if (!address) throw new Error('The wallet has no account')
  await form.locator('[data-mark="to"]').fill(privateKeyToAddress(generatePrivateKey()))
  await form.locator('[data-mark="max"]').click()
  await form.getByRole('button', { name: 'Review' }).click()
  const most = kit.view('WalletSendPreview').locator('dd').last()
  await expect(most).toContainText('ETH')
  expect(units(await most.textContent(), 18)).toBe(await node(1).getBalance({ address }))
})

test('R-SEND-1: of a token exactly the amount arrives, and nothing of it pays the fee', async ({
  page,
  kit,
  wallet,
  node,
  endpoints,
}) => {
  const [address] = wallet.addresses
  if (!address) throw new Error('The wallet has no account')
  const { address: token } = endpoints.tokens['eip155:1'].USDC
  const to = privateKeyToAddress(generatePrivateKey())
  const tokensOf = (of: `0x${string}`) =>
    node(1).readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [of] })
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  const [before, ether] = [await tokensOf(address), await node(1).getBalance({ address })]
  await sendFrom(kit, { to, amount: '1.234567', token })
  const view = kit.view('WalletSendPreview')
  await expect(view).toHaveAttribute('data-state', 'confirmed')
  await expect(view.locator('[data-kit="send-amount"]')).toHaveText('1.234567 USDC')
  expect([await tokensOf(to), before - (await tokensOf(address))]).toEqual([1_234_567n, 1_234_567n])
  expect(ether - (await node(1).getBalance({ address }))).toBeLessThan(parseEther('0.001'))
})

test('R-SEND-6: on Solana and Bitcoin exactly the amount arrives', async ({
  page,
  context,
  kit,
  wallets,
  endpoints,
}) => {
  const { lamports, tokens } = solanaReader(endpoints)
  const { satoshis } = bitcoinReader(endpoints)
  const [, solanaTo = ''] = wallets.solana.addresses
  const [, bitcoinTo = ''] = wallets.bitcoin.paymentAddresses
  await installSeparateWallets(context, wallets)
  await page.goto('/?manyChains=on#requests')

  await test.step('Solana', async () => {
    await kit.connect('Solana Test Wallet')
    const before = await lamports(solanaTo)
    await sendFrom(kit, { to: solanaTo, amount: '0.001234567' })
    await expect(kit.view('WalletSendPreview')).toHaveAttribute('data-state', 'confirmed')
    expect((await lamports(solanaTo)) - before).toBe(1_234_567n)
    await kit.close()
  })

  await test.step('a token of Solana', async () => {
    const token = requireChains(endpoints).solana.tokens.USDC.address
    const before = await tokens(solanaTo)
    await sendFrom(kit, { to: solanaTo, amount: '0.75', token })
    await expect(kit.view('WalletSendPreview')).toHaveAttribute('data-state', 'confirmed')
    expect((await tokens(solanaTo)) - before).toBe(750_000n)
    await kit.close()
  })

  await test.step('Bitcoin', async () => {
    await kit.openAccount()
    await kit.modal.getByRole('button', { name: 'Disconnect' }).click()
    await kit.connect('Bitcoin Test Wallet')
    const before = await satoshis(bitcoinTo)
    await sendFrom(kit, { to: bitcoinTo, amount: '0.00012345' })
    await expect(kit.view('WalletSendPreview')).toHaveAttribute('data-state', /pending|confirmed/)
    await expect.poll(() => satoshis(bitcoinTo)).toBe(before + 12_345)
  })
})

import { recoverMessageAddress } from 'viem'
import { asHash, expect, test } from './fixtures.ts'
import { withMotion } from './motion.ts'
import { expectShownBalance } from './shown-amounts.ts'

test.use(withMotion)

test('a visitor connects, switches network, signs, sends, reads the balance, reloads and disconnects', async ({
  page,
  kit,
  wallet,
  node,
}) => {
  const header = page.getByRole('banner')
  const modal = page.getByRole('dialog')
  const sign = page.locator('form', { hasText: 'Sign a message' })
  const send = page.locator('form', { hasText: 'Send a transaction' })
  const [address] = wallet.addresses
  const label = `${address?.slice(0, 6)}…${address?.slice(-6)}`
  await page.goto('/#requests')

  await test.step('connect', async () => {
    await header.getByRole('button', { name: 'Connect wallet' }).click()
    await modal.getByRole('button', { name: wallet.info.name }).click()
    await expect(header.getByText(label)).toBeVisible()
    await expect(modal).toBeHidden()
    expect(wallet.sites).toEqual([new URL(page.url()).origin])
  })

  await test.step('switch', async () => {
    await header.getByRole('button', { name: /Ethereum/ }).click()
    await modal.getByRole('button', { name: /Base/ }).click()
    await expect(header.getByText('Base')).toBeVisible()
    await expect(modal).toBeHidden()
    expect(wallet.chainId).toBe(8453)
  })

  await test.step('sign', async () => {
    await sign.getByLabel('Message').fill('Written by a test')
    await sign.getByRole('button').click()
    await expect(sign.getByText('Signed.')).toBeVisible()
    const signature = (await sign.locator('code').textContent()) as `0x${string}`
    expect(await recoverMessageAddress({ message: 'Written by a test', signature })).toBe(address)
  })

  await test.step('send', async () => {
    const recipient = '0x00000000000000000000000000000000000A11cE'
    const before = await node(8453).getBalance({ address: recipient })
    await send.getByLabel('Recipient').fill(recipient)
    await send.getByLabel('Amount in ETH').fill('0.000000000000000007')
    await send.getByRole('button').click()
    await expect(send.getByText('Sent, and in a block.')).toBeVisible()
    const hash = asHash(await send.getByRole('definition').filter({ hasText: /^0x/ }).textContent())
    const receipt = await node(8453).getTransactionReceipt({ hash })
    expect(receipt).toMatchObject({ status: 'success', from: address?.toLowerCase() })
    expect((await node(8453).getBalance({ address: recipient })) - before).toBe(7n)
  })

  await test.step('read the balance', async () => {
    await expectShownBalance(kit, () => node(8453).getBalance({ address: address ?? '0x' }))
  })
  await test.step('reload', async () => {
    await page.reload()
    await expect(header.getByText(label)).toBeVisible()
    await expect(header.getByText('Base')).toBeVisible()
  })

  await test.step('disconnect', async () => {
    await header.getByRole('button', { name: label }).click()
    await modal.getByRole('button', { name: 'Disconnect' }).click()
    await expect(header.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    await page.reload()
    await expect(header.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  })
})

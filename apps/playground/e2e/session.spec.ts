import { recoverMessageAddress } from 'viem'
import { asHash, expect, test } from './fixtures.ts'
import type { KitPage } from './kit-page.ts'
import type { PhonePage } from './phone-page.ts'
import { expectShownBalance } from './shown-amounts.ts'

const evm = ['eip155:1', 'eip155:42161', 'eip155:8453']

async function connect(kit: KitPage, phone: PhonePage, chains = evm): Promise<void> {
  await phone.open()
  await phone.pair(await kit.codeFor())
  await phone.approve({ chains })
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.modal).toBeHidden()
}

test('R-WC-2: a visitor connects by code, signs, sends, switches on either side and disconnects', async ({
  page,
  kit,
  phone,
  node,
}) => {
  const sign = page.locator('form', { hasText: 'Sign a message' })
  const typed = page.locator('form', { hasText: 'Sign typed data' })
  const send = page.locator('form', { hasText: 'Send a transaction' })
  await page.goto('/?inspect=on#requests')
  await connect(kit, phone)
  const address = (await page.getByLabel("useAccount('eip155')").locator('.address').textContent()) ?? ''
  expect(address).toMatch(/^0x[\da-fA-F]{40}$/)

  await test.step('sign a message', async () => {
    await sign.getByLabel('Message').fill('Written by a test')
    await sign.getByRole('button').click()
    await phone.approveRequest('message')
    await expect(sign.getByText('Signed.')).toBeVisible()
    const signature = (await sign.locator('code').textContent()) as `0x${string}`
    expect(await recoverMessageAddress({ message: 'Written by a test', signature })).toBe(address)
  })

  await test.step('sign typed data', async () => {
    await typed.getByRole('button').click()
    await phone.approveRequest('data')
    await expect(typed.getByText('Signed.')).toBeVisible()
    expect(await typed.locator('code').first().textContent()).toMatch(/^0x[\da-f]{130}$/)
  })

  await test.step('switch on the page', async () => {
    await kit.pickNetwork('Base')
    await expect(kit.networkButton).toContainText('Base')
    await expect(kit.modal).toBeHidden()
  })

  await test.step('send', async () => {
    const recipient = '0x000000000000000000000000000000000000bEEF'
    const before = await node(8453).getBalance({ address: recipient })
    await send.getByLabel('Recipient').fill(recipient)
    await send.getByLabel('Amount in ETH').fill('0.000000000000000007')
    await send.getByRole('button').click()
    await phone.approveRequest('transaction')
    await expect(send.getByText('Sent, and in a block.')).toBeVisible()
    const hash = asHash(await send.getByRole('definition').filter({ hasText: /^0x/ }).textContent())
    expect(await node(8453).getTransactionReceipt({ hash })).toMatchObject({
      status: 'success',
      from: address.toLowerCase(),
    })
    expect((await node(8453).getBalance({ address: recipient })) - before).toBe(7n)
  })

  await test.step('read the balance', async () => {
    await expectShownBalance(kit, () => node(8453).getBalance({ address: address as `0x${string}` }))
  })
  await test.step('a refusal is shown', async () => {
    await sign.getByRole('button').click()
    await phone.declineRequest('message')
    await expect(sign.getByText('You declined the request in your wallet.')).toBeVisible()
  })

  await test.step('switch on the phone', async () => {
    await phone.switchChain('eip155:42161')
    await expect(kit.networkButton).toContainText('Arbitrum One')
  })

  await test.step('disconnect on the page', async () => {
    await kit.openAccount()
    await kit.modal.getByRole('button', { name: 'Disconnect' }).click()
    await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
    await phone.expectNoSession()
  })
})

test('R-WC-1: the phone scans the code from the screen', async ({ page, kit, phone }) => {
  await page.goto('/#requests')
  await kit.codeFor()
  await phone.open()
  await phone.scan(await kit.view('ConnectingWalletConnect').screenshot())
  await phone.approve({ chains: evm })
  await expect(kit.accountButton).toBeVisible()
})

test('R-CON-7: the view shows a refused proposal as declined, and the retry shows a new code', async ({
  page,
  kit,
  phone,
}) => {
  await page.goto('/#requests')
  const first = await kit.codeFor()
  await phone.open()
  await phone.pair(first)
  await phone.decline()
  await expect(kit.view('ConnectingWalletConnect')).toHaveAttribute('data-state', 'declined')
  await kit.view('ConnectingWalletConnect').locator('[data-kit="ring-retry"]').click()
  const second = await kit.copyCode()
  expect(second).not.toBe(first)
  await phone.pair(second)
  await phone.approve({ chains: evm })
  await expect(kit.accountButton).toBeVisible()
})

test('R-WC-2: the page follows a disconnect on the phone, and stays disconnected after a reload', async ({
  page,
  kit,
  phone,
}) => {
  await page.goto('/#requests')
  await connect(kit, phone)
  await phone.disconnect()
  await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
  await page.reload()
  await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
})

test('R-CON-4: a reload on either side keeps the session', async ({ page, kit, phone }) => {
  await page.goto('/#requests')
  await connect(kit, phone)
  await page.reload()
  await expect(kit.accountButton).toBeVisible()
  await phone.page.reload()
  await phone.expectSession()
  await page.getByRole('button', { name: 'Sign message' }).click()
  await phone.approveRequest('message')
  await expect(page.getByText('Signed.').first()).toBeVisible()
})

test('R-NET-9: a network that the wallet did not approve is listed and disabled', async ({ page, kit, phone }) => {
  await page.goto('/#requests')
  await connect(kit, phone, ['eip155:1', 'eip155:8453'])
  await kit.networkButton.click()
  const row = kit.view('Networks').getByRole('button', { name: /^Arbitrum One/ })
  await expect(row).toBeDisabled()
  await expect(row).toContainText('Not allowed by your wallet')
  await expect(kit.view('Networks').getByRole('button', { name: /^Base/ })).toBeEnabled()
})

test('R-WC-2: the kit ignores an account on a chain that it did not request', async ({ page, kit, phone }) => {
  await page.goto('/#requests')
  await phone.open()
  await phone.pair(await kit.codeFor())
  await phone.approve({ chains: ['eip155:1'], misbehaviour: ['unrequested chain'] })
  await expect(kit.accountButton).toHaveAttribute('data-state', 'connected')
  await expect(kit.networkButton).toContainText('Ethereum')
  await expect(kit.modal).toBeHidden()
})

test('R-WC-2: one session connects every namespace that the wallet approves, and disconnects them all', async ({
  page,
  kit,
  phone,
}) => {
  await page.goto('/?manyChains=on&inspect=on#requests')
  await phone.open()
  await phone.pair(await kit.codeFor())
  await phone.approve()
  await expect(kit.accountButton).toBeVisible()
  for (const namespace of ['eip155', 'solana', 'bip122'])
    await expect(page.getByLabel(`useAccount('${namespace}')`)).toContainText('isconnected')
  await kit.openAccount()
  await kit.modal.getByRole('button', { name: 'Disconnect' }).click()
  await phone.expectNoSession()
})

test('R-WC-2: a namespace that the wallet does not approve stays disconnected', async ({ page, kit, phone }) => {
  await page.goto('/?manyChains=on&inspect=on#requests')
  await phone.open()
  await phone.pair(await kit.codeFor())
  await phone.approve({ chains: ['eip155:8453'] })
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.networkButton).toContainText('Base')
  for (const namespace of ['solana', 'bip122'])
    await expect(page.getByLabel(`useAccount('${namespace}')`)).toContainText('isdisconnected')
})

test('R-WC-4: a session connects in a kit without adapters', async ({ page, kit, phone }) => {
  await page.goto('/?basic=on&manyChains=on&inspect=on#requests')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await kit.connectButton.click()
  const view = kit.view('ConnectingWalletConnectBasic')
  await expect(view).toHaveAttribute('data-state', 'waiting')
  await view.locator('[data-mark="copy-link"]').click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^wc:/)
  await phone.open()
  await phone.pair(await page.evaluate(() => navigator.clipboard.readText()))
  await phone.approve({ misbehaviour: ['no EVM'] })
  await expect(kit.accountButton).toBeVisible()
})

import type { Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi, maxUint256, parseAbi } from 'viem'
import { expect, test } from './fixtures.ts'
import { loginOn } from './login-page.ts'
import { mailboxOf } from './mailbox.ts'

const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const aave = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
const undescribed = '0x00000000000000000000000000000000000A11cE'
const spender = '0x1111111111111111111111111111111111111111'
const aaveAbi = parseAbi(['function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)'])

async function call(page: Page, to: string, data: string) {
  const form = page.locator('form', { hasText: 'Send a transaction' })
  await form.getByLabel('Recipient').fill(to)
  await form.getByLabel(/Amount/).fill('0')
  await form.getByLabel('Data, for a call').fill(data)
  await form.getByRole('button', { name: 'Send transaction' }).click()
}

/** The files that explain, by the names that the build gives them. */
const explainers = (urls: readonly string[]) =>
  urls
    .map((url) => url.replace(/^.*\//, ''))
    .filter((name) => /^(evm-[\w-]{8}\.js|registry-|shard-|[\da-f]{12}-)/.test(name))

test('R-AUTH-8: the frame says what a call does: an allowance without end, one that the registry describes, and one that nobody does', async ({
  page,
  kit,
  context,
  endpoints,
}) => {
  const address = `calls-${crypto.randomUUID().slice(0, 8)}@mail.example`
  const login = loginOn(page, kit)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/?login=on#requests')
  await login.signIn(address, mailboxOf(context, endpoints.mail.inbox, address))
  expect(explainers(fetched)).toEqual([])

  const { frame } = login
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] })
  await call(page, usdt, approve)
  await expect(frame.getByRole('heading', { name: 'Let another take your tokens?' })).toBeVisible()
  await expect(frame.getByText('Unlimited USDT', { exact: true })).toBeVisible()
  await expect(frame.getByText('can take all of it, now and later')).toBeVisible()
  await expect(frame.getByText('We don’t know who that account belongs to.')).toBeVisible()
  await expect(frame.getByRole('region', { name: 'The public registry says, in English' })).toContainText('Tether')
  // What explains, and of the registry one shard for the contract, one for the spender, and one descriptor.
  const names = explainers(fetched).map((name) => name.replace(/-[\w-]{8}\.js$/, ''))
  expect(names.sort()).toEqual(['1f747a181e38', 'evm', 'registry', 'shard-36', 'shard-4'])
  await login.press('Reject')
  await expect(kit.modal).toBeHidden()

  const supply = encodeFunctionData({ abi: aaveAbi, functionName: 'supply', args: [usdt, 5_000_000n, spender, 0] })
  await call(page, aave, supply)
  const registry = frame.getByRole('region', { name: 'The public registry says, in English' })
  await expect(registry).toContainText('Supply')
  await expect(registry).toContainText('5 USDT')
  await expect(registry).toContainText(spender)
  await login.press('Reject')
  await expect(kit.modal).toBeHidden()

  await call(page, undescribed, '0x12345678')
  await expect(frame.getByRole('heading', { name: 'Call a contract?' })).toBeVisible()
  await expect(frame.getByText('We can’t say what this does.')).toBeVisible()
  await expect(frame.getByText('0x12345678')).toBeVisible()
  await expect(registry).toHaveCount(0)
  await login.press('Reject')
  await expect(kit.modal).toBeHidden()
})

import type { Page } from '@playwright/test'
import { type Address, type Hex, isErc6492Signature, pad, parseAbi, recoverMessageAddress } from 'viem'
import { test as base, expect } from './fixtures.ts'
import type { KitPage } from './kit-page.ts'
import { loginOn } from './login-page.ts'
import { mailboxOf } from './mailbox.ts'
import { settingsOn } from './settings-page.ts'
import { signingForm } from './signing-form.ts'

// One test ends the bundler of all of them for a while.
base.describe.configure({ mode: 'default' })

const factoryAbi = parseAbi(['function getAddress(bytes32 salt) view returns (address)'])
const money = { method: 'anvil_setBalance' } as const
const balance = '0xde0b6b3a7640000'

function callsForm(page: Page) {
  const form = page.locator('form', { hasText: 'Send two calls' })
  const outcome = form.getByRole('status')
  return {
    outcome,
    hashes: outcome.locator('dd code'),
    allOrNone: form.getByLabel('All or none'),
    send: () => form.getByRole('button', { name: 'Send calls' }).click(),
    together: (word: 'yes' | 'no') => outcome.locator('dl div', { hasText: 'Together' }).getByText(word),
  }
}

/** Signs a visitor in who has never been here. */
const test = base.extend<{ signedIn: { login: ReturnType<typeof loginOn>; owner: Address } }>({
  signedIn: async ({ page, kit, context, endpoints }, use) => {
    const address = `smart-${crypto.randomUUID().slice(0, 8)}@mail.example`
    const login = loginOn(page, kit)
    await page.goto('/?login=on#requests')
    await login.signIn(address, mailboxOf(context, endpoints.mail.inbox, address))
    const owner = await recoverMessageAddress({ message: 'Who', signature: await signed(page, kit, 'Who') })
    await use({ login, owner })
  },
})

async function signed(page: Page, kit: KitPage, text: string): Promise<Hex> {
  const message = signingForm(page, 'Sign a message')
  await message.form.getByLabel('Message').fill(text)
  await message.submit()
  await loginOn(page, kit).agree()
  await expect(kit.modal).toBeHidden()
  return message.signature()
}

test('R-AUTH-7: a smart account keeps its address, and sends two calls as one', async ({
  page,
  kit,
  node,
  signedIn,
}) => {
  const { login, owner } = signedIn
  await node(1).request({ ...money, params: [owner, balance] } as never)
  await expect(kit.accountButton).toContainText(owner.slice(-6))
  const calls = callsForm(page)
  await calls.allOrNone.check()
  await calls.send()
  await expect(login.frame.getByRole('heading', { name: 'Send these together?' })).toBeVisible()
  await expect(login.frame.getByText('This turns your account into a smart account')).toBeVisible()
  await expect(login.frame.getByText('0.001 ETH')).toHaveCount(2)
  await login.agree()
  await expect(calls.outcome).toContainText('Sent, and in a block.')
  await expect(calls.together('yes')).toBeVisible()
  await expect(calls.hashes).toHaveCount(1)
  expect(await node(1).getCode({ address: owner })).toMatch(/^0xef0100/)
  await expect(kit.accountButton).toContainText(owner.slice(-6))
})

test('a visitor who refuses the smart account sends one by one, and so does one where the delegate is missing', async ({
  page,
  kit,
  node,
  signedIn,
}) => {
  const { login, owner } = signedIn
  for (const chain of [1, 42_161]) await node(chain).request({ ...money, params: [owner, balance] } as never)
  const calls = callsForm(page)
  await calls.send()
  await expect(login.frame.getByRole('heading', { name: 'Send these together?' })).toBeVisible()
  await login.press('Send one by one instead')
  await expect(login.frame.getByRole('heading', { name: 'Send these one by one?' })).toBeVisible()
  await login.agree()
  await expect(calls.outcome).toContainText('Sent, and in a block.')
  await expect(calls.together('no')).toBeVisible()
  await expect(calls.hashes).toHaveCount(2)
  expect(await node(1).getCode({ address: owner })).toBeUndefined()

  await kit.pickNetwork('Arbitrum')
  await expect(kit.modal).toBeHidden()
  await calls.allOrNone.check()
  await calls.send()
  await expect(calls.outcome).toContainText('feature/not-supported')
  await expect(kit.modal).toBeHidden()
  await calls.allOrNone.uncheck()
  await calls.send()
  await expect(login.frame.getByRole('heading', { name: 'Send these one by one?' })).toBeVisible()
  await login.agree()
  await expect(calls.outcome).toContainText('Sent, and in a block.')
})

test('an account that is a contract signs before it is there, and is deployed by its first operation', async ({
  page,
  kit,
  node,
  endpoints,
  problems,
  signedIn,
}) => {
  problems.allow(/status of 503/)
  const { login, owner } = signedIn
  const chain = node(8453)
  const { factory: address } = endpoints.smartAccounts
  const salt = pad(owner, { dir: 'right', size: 32 })
  const account = await chain.readContract({ address, abi: factoryAbi, functionName: 'getAddress', args: [salt] })
  await kit.pickNetwork('Base')
  await expect(kit.accountButton).toContainText(account.slice(-6))
  await expect(kit.modal).toBeHidden()

  const signature = await signed(page, kit, 'Written before')
  expect(isErc6492Signature(signature)).toBe(true)
  expect(await chain.verifyMessage({ address: account, message: 'Written before', signature })).toBe(true)

  await chain.request({ ...money, params: [account, balance] } as never)
  const calls = callsForm(page)
  await calls.allOrNone.check()
  const bundler = new URL(endpoints.bundlers['eip155:8453'] ?? '').origin
  await fetch(`${bundler}/down`, { method: 'POST' })
  try {
    await calls.send()
    await expect(calls.outcome).toContainText('frame/failed')
  } finally {
    await fetch(`${bundler}/up`, { method: 'POST' })
  }
  expect(await chain.getCode({ address: account })).toBeUndefined()

  await calls.send()
  await expect(login.frame.getByText('This also creates your smart account on this network.')).toBeVisible()
  await login.agree()
  await expect(calls.outcome).toContainText('Sent, and in a block.')
  await expect(calls.together('yes')).toBeVisible()
  expect(await chain.getCode({ address: account })).toBeDefined()
})

test('R-AUTH-7: a visitor switches between smart and standard account in the settings, and a reload keeps it', async ({
  page,
  kit,
  signedIn,
}) => {
  const { owner } = signedIn
  const settings = settingsOn(page, kit)
  await kit.pickNetwork('Base')
  await expect(kit.accountButton).not.toContainText(owner.slice(-6))
  await expect(kit.modal).toBeHidden()
  await settings.open()
  const row = settings.view.locator('[data-mark="account-type"]')
  await expect(row).toContainText('Smart account')
  await row.click()
  await expect(row).toContainText('Standard account')
  await expect(settings.view.getByText('You are using your standard account now.')).toBeVisible()
  await kit.close()
  await expect(kit.accountButton).toContainText(owner.slice(-6))
  await page.reload()
  await expect(kit.accountButton).toContainText(owner.slice(-6))
  await settings.open()
  await row.click()
  await expect(row).toContainText('Smart account')
  await expect(kit.accountButton).not.toContainText(owner.slice(-6))
})

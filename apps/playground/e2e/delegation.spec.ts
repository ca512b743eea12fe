import { delegateTo } from '@kit/sandbox'
import { type Address, createTestClient, type Hex, http, parseEther } from 'viem'
import { expect, test } from './fixtures.ts'
import type { KitPage } from './kit-page.ts'
import { loginOn } from './login-page.ts'
import { mailboxOf } from './mailbox.ts'
import { newAccounts } from './new-accounts.ts'
import { payingWalletName, payingWallets } from './payers.ts'

/** The address of the account on show, which its button copies. */
async function shownAddress(kit: KitPage): Promise<Address> {
  await kit.openAccount()
  const address = await kit.view('Account').locator('[data-kit="copy-field"]').getAttribute('title')
  await kit.close()
  return address as Address
}

test('a contract that a stolen signature gave the embedded wallet’s account to is shown, and the visitor takes the account back', async ({
  page,
  kit,
  context,
  endpoints,
  node,
}) => {
  const mail = `delegated-${crypto.randomUUID().slice(0, 8)}@mail.example`
  await page.goto('/?login=on#requests')
  const login = loginOn(page, kit)
  await login.signIn(mail, mailboxOf(context, endpoints.mail.inbox, mail))
  const address = await shownAddress(kit)
  // Nobody but the visitor has the key, so the chain is told what a stolen signature would have done.
  const chain = createTestClient({ mode: 'anvil', transport: http(endpoints.rpc['eip155:1']) })
  const { hostileDelegate } = endpoints.smartAccounts
  await chain.setBalance({ address, value: parseEther('1') })
  await chain.setCode({ address, bytecode: `0xef0100${hostileDelegate.slice(2)}` })
  await page.reload()

  await kit.openAccount()
  await kit.view('Account').getByRole('button', { name: 'An unknown contract acts for this account' }).click()
  const view = kit.view('Delegation')
  await expect(view.locator('[data-kit="note"][data-tone="danger"]')).toBeVisible()
  await expect(view.locator('[data-kit="whole-address"] [data-kit="address"]')).toHaveText(hostileDelegate)
  await view.getByRole('button', { name: 'Take the account back' }).click()
  await expect(login.approval).toBeVisible()
  await expect(login.frame.getByRole('heading', { name: 'Take your account back from this contract?' })).toBeVisible()
  await login.agree()
  await expect(view).toHaveAttribute('data-state', 'ended')
  expect(await node(1).getCode({ address })).toBeUndefined()

  await view.getByRole('button', { name: 'Go back' }).click()
  await expect(kit.view('Account')).toBeVisible()
  await expect(kit.view('Account').locator('[data-mark="delegation"]')).toHaveCount(0)
})

test('a visitor who rejects it in the frame keeps the account as it is, and can try again', async ({
  page,
  kit,
  context,
  endpoints,
  node,
}) => {
  const mail = `kept-${crypto.randomUUID().slice(0, 8)}@mail.example`
  await page.goto('/?login=on#requests')
  const login = loginOn(page, kit)
  await login.signIn(mail, mailboxOf(context, endpoints.mail.inbox, mail))
  const address = await shownAddress(kit)
  const chain = createTestClient({ mode: 'anvil', transport: http(endpoints.rpc['eip155:1']) })
  await chain.setBalance({ address, value: parseEther('1') })
  await chain.setCode({ address, bytecode: `0xef0100${endpoints.smartAccounts.hostileDelegate.slice(2)}` })
  await page.reload()

  await kit.openAccount()
  await kit.view('Account').locator('[data-mark="delegation"]').click()
  const view = kit.view('Delegation')
  const button = view.getByRole('button', { name: 'Take the account back' })
  await button.click()
  await login.press('Reject')
  await expect(view.locator('[data-kit="hint"][data-tone="danger"]')).toBeVisible()
  await expect(button).toBeEnabled()
  expect(await node(1).getCode({ address })).toMatch(/^0xef0100/)
})

test('of an external wallet’s account the contract is shown, and that the wallet itself has to end it', async ({
  page,
  kit,
  context,
  endpoints,
}) => {
  const { address, key } = await newAccounts.eip155.make(endpoints)
  await newAccounts.eip155.fund(endpoints, address)
  await delegateTo(endpoints.rpc['eip155:1'], key as Hex, endpoints.smartAccounts.delegate)
  await payingWallets.eip155(context, endpoints, [key])
  await page.goto('/#requests')
  await kit.connect(payingWalletName)
  await kit.openAccount()
  await kit.view('Account').getByRole('button', { name: 'A contract by Simple7702Account' }).click()
  const view = kit.view('Delegation')
  await expect(view.getByText(`Only ${payingWalletName} itself can take the account back.`)).toBeVisible()
  await expect(view.getByRole('button')).toHaveCount(0)
})

import { recoverMessageAddress } from 'viem'
import { expect, test } from './fixtures.ts'
import { loginOn } from './login-page.ts'
import { mailboxOf } from './mailbox.ts'

const start = '/?login=on#requests'
const mailboxFor = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@mail.example`

test('R-AUTH-1, R-AUTH-8: a visitor without a wallet gets one by email, signs with it, and is still there after a reload', async ({
  page,
  kit,
  context,
  endpoints,
}) => {
  const address = mailboxFor('ada')
  const mailbox = mailboxOf(context, endpoints.mail.inbox, address)
  const login = loginOn(page, kit)
  await page.goto(start)
  await login.signIn(address, mailbox)
  const own = await page.evaluate(() => document.querySelector('[data-kit="account-button"]')?.textContent)

  const form = page.locator('form', { hasText: 'Sign a message' })
  await form.getByLabel('Message').fill('Written by a test')
  await form.getByRole('button', { name: 'Sign message' }).click()
  await expect(login.frame.getByText('Written by a test')).toBeVisible()
  await expect(login.frame.getByText(`${new URL(page.url()).host} asks`)).toBeVisible()
  await login.agree()
  await expect(kit.modal).toBeHidden()
  await expect(form.getByText('Signed.')).toBeVisible()
  const signature = (await form.getByRole('status').locator('code').textContent()) as `0x${string}`
  const signer = await recoverMessageAddress({ message: 'Written by a test', signature })
  expect(own).toContain(signer.slice(-6))

  await page.reload()
  await expect(kit.accountButton).toContainText(signer.slice(-6))
})

import { recoverMessageAddress } from 'viem'
import { expect, test } from './fixtures.ts'
import { kitOn } from './kit-page.ts'
import { loginOn } from './login-page.ts'
import { mailboxOf } from './mailbox.ts'
import { sendFrom } from './send-page.ts'
import { signingForm } from './signing-form.ts'

const start = '/?login=on#requests'
const mailboxFor = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@mail.example`

test('R-AUTH-1, R-AUTH-8: a visitor without a wallet gets one by email, signs and sends with it, and is still there after a reload', async ({
  page,
  kit,
  context,
  endpoints,
  node,
}) => {
  const address = mailboxFor('ada')
  const mailbox = mailboxOf(context, endpoints.mail.inbox, address)
  const login = loginOn(page, kit)
  await page.goto(start)
  await login.signIn(address, mailbox)

  const message = signingForm(page, 'Sign a message')
  await message.form.getByLabel('Message').fill('Written by a test')
  await message.submit()
  await expect(login.frame.getByText('Written by a test')).toBeVisible()
  await expect(login.frame.getByText(new URL(page.url()).origin)).toBeVisible()
  await login.agree()
  await expect(kit.modal).toBeHidden()
  const signature = await message.signature()
  const signer = await recoverMessageAddress({ message: 'Written by a test', signature })
  await expect(kit.accountButton).toContainText(signer.slice(-6))

  await node(1).request({ method: 'anvil_setBalance', params: [signer, '0xde0b6b3a7640000'] } as never)
  await page.reload()
  await expect(kit.accountButton).toContainText(signer.slice(-6))
  const to = endpoints.accounts[0]?.address ?? '0x'
  const before = await node(1).getBalance({ address: to })
  await sendFrom(kit, { to, amount: '0.25' })
  await expect(login.frame.getByRole('heading', { name: 'Send this?' })).toBeVisible()
  await expect(login.frame.getByText('0.25 ETH')).toBeVisible()
  await login.agree()
  await expect(kit.view('WalletSendPreview')).toHaveAttribute('data-state', 'confirmed')
  expect((await node(1).getBalance({ address: to })) - before).toBe(250_000_000_000_000_000n)
})

test('R-AUTH-6: who disconnects leaves nothing behind, and the next sign-in in this browser takes a code alone', async ({
  page,
  kit,
  context,
  endpoints,
}) => {
  const address = mailboxFor('grace')
  const mailbox = mailboxOf(context, endpoints.mail.inbox, address)
  const login = loginOn(page, kit)
  await page.goto(start)
  await login.signIn(address, mailbox)
  const shown = await kit.accountButton.textContent()
  await kit.openAccount()
  await kit.modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(kit.connectButton).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toMatch(new RegExp(`${address}|emailAskedAt|"auth"`))
  await page.reload()
  await expect(kit.connectButton).toBeVisible()
  await expect(login.element).toHaveCount(0)

  await login.request(address)
  await login.enterCode(await mailbox.code())
  await expect(kit.accountButton).toHaveText(shown ?? '')
})

test('another browser is approved by a link first, and finds the same wallet', async ({
  page,
  kit,
  context,
  endpoints,
  browser,
  playground,
}) => {
  const address = mailboxFor('alan')
  const mailbox = mailboxOf(context, endpoints.mail.inbox, address)
  await page.goto(start)
  await loginOn(page, kit).signIn(address, mailbox)
  const other = await browser.newContext({ baseURL: playground.url })
  const otherPage = await other.newPage()
  await otherPage.goto(start)
  const otherKit = kitOn(otherPage)
  await expect.poll(() => otherPage.evaluate(() => document.readyState)).toBe('complete')
  await loginOn(otherPage, otherKit).signIn(address, mailbox)
  await expect(otherKit.accountButton).toHaveText((await kit.accountButton.textContent()) ?? '')
  await other.close()
})

test('R-AUTH-1: five wrong codes lock the code, and within thirty seconds no other is sent', async ({
  page,
  kit,
  context,
  endpoints,
  problems,
}) => {
  problems.allow(/status of 400/)
  const address = mailboxFor('mary')
  const mailbox = mailboxOf(context, endpoints.mail.inbox, address)
  const login = loginOn(page, kit)
  await page.goto(start)
  await login.request(address)
  await mailbox.approveDevice()
  const code = await mailbox.code()
  const wrong = code === '000000' ? '111111' : '000000'
  for (let tries = 1; tries < 5; tries += 1) {
    await login.enterCode(wrong)
    await expect(login.codeView.locator('[data-slot="problem"]')).toHaveText(
      'This code is not right. Check it and try again.',
    )
    await expect(login.code).toHaveValue('')
  }
  await login.enterCode(wrong)
  await expect(login.codeView).toHaveAttribute('data-state', 'locked')
  await expect(login.code).toBeDisabled()
  await kit.modal.getByRole('button', { name: 'Back' }).click()
  await login.email.fill(mailboxFor('someone'))
  await login.email.press('Enter')
  await expect(login.problem).toHaveText(/^Please try again after \d+ seconds$/)
})

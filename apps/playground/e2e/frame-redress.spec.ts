import { expect, test } from './fixtures.ts'
import { loginOn } from './login-page.ts'
import { mailboxOf } from './mailbox.ts'
import { signingForm } from './signing-form.ts'

test('attack 2.18: what a page puts in front of the frame gets no approval through it', async ({
  page,
  kit,
  context,
  endpoints,
}) => {
  const address = `cover-${crypto.randomUUID().slice(0, 8)}@mail.example`
  await page.goto('/?login=on#requests')
  const login = loginOn(page, kit)
  await login.signIn(address, mailboxOf(context, endpoints.mail.inbox, address))
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.id = 'cover'
    cover.dataset.kitReachable = ''
    Object.assign(cover.style, { position: 'fixed', inset: '0', zIndex: '2147483647', background: 'white' })
    cover.style.pointerEvents = 'none'
    document.body.append(cover)
  })
  const message = signingForm(page, 'Sign a message')
  await message.form.getByRole('button', { name: 'Sign message' }).dispatchEvent('click')
  await expect(login.approve).toBeVisible()
  const now = () => page.evaluate(() => performance.now())
  const begun = await now()
  await expect
    .poll(async () => {
      await login.approve.click({ force: true })
      return (await now()) - begun
    })
    .toBeGreaterThan(2_000)
  await expect(login.approval).toBeVisible()
  await expect(login.frame.getByRole('alert')).toContainText('Something lies over this question')
  await page.locator('#cover').evaluate((cover) => cover.remove())
  await login.agree()
  await message.signature()
})

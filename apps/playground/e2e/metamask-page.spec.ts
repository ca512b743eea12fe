import { readEnvironment } from './environment.ts'
import { expect, test } from './fixtures.ts'
import { loginOn } from './login-page.ts'
import { mailboxOf } from './mailbox.ts'

test('probe', async ({ page, kit, context, endpoints, problems }) => {
  problems.allow(/./)
  const urls: string[] = []
  await context.route((url) => !/^(127\.0\.0\.1|localhost)$/.test(url.hostname), (route) => { urls.push(route.request().url()); return route.abort() })
  await page.goto(readEnvironment().metamaskPage)
  const address = `mm-${crypto.randomUUID().slice(0, 8)}@mail.example`
  const mailbox = mailboxOf(context, endpoints.mail.inbox, address)
  const login = loginOn(page, kit)
  console.log(problems.list.length, urls)
  await page.locator('#connectButton').click()
  await login.email.fill(address)
  await login.email.press('Enter')
  await expect(login.device).toBeVisible()
  await mailbox.approveDevice()
  await login.enterCode(await mailbox.code())
  await expect(page.locator('#accounts')).toContainText('0x')
  console.log(await page.locator('button').evaluateAll((all) => all.map((b) => [b.id || b.innerText, b.closest('.card')?.querySelector('.card-title,h4')?.textContent?.trim(), (b as HTMLButtonElement).disabled, b.hidden].join('|')).join('\n')))
  console.log(await page.evaluate(() => JSON.stringify((window as any).kitAsked.map((a: any)=>[a.method, a.end]))))
})

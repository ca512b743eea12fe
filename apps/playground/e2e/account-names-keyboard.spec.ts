import { accountNamesOn } from './account-names-page.ts'
import { expect } from './fixtures.ts'
import { press, recordAnnouncements, tabTo, typeInto } from './keys.ts'
import { loginOn } from './login-page.ts'
import { mailboxOf } from './mailbox.ts'
import { test } from './own-sandbox.ts'
import { settingsOn } from './settings-page.ts'

test('R-NAME-1: a visitor chooses a name, declines it, and registers it with the keyboard alone, and every step is said', async ({
  page,
  kit,
  context,
  endpoints,
}) => {
  const id = crypto.randomUUID().slice(0, 8)
  const [address, label] = [`keys-${id}@mail.example`, `ada-${id}`]
  const login = loginOn(page, kit)
  const names = accountNamesOn(page, kit)
  const settings = settingsOn(page, kit)
  await page.goto('/?login=on')
  await login.signIn(address, mailboxOf(context, endpoints.mail.inbox, address))

  await press(page, kit.accountButton)
  await press(page, kit.view('Account').locator('[data-mark="settings"]'))
  await expect(settings.view).toHaveAttribute('data-state', 'known')
  await press(page, names.row)
  await expect(names.choose).toHaveAttribute('data-state', 'ready')
  await expect(kit.modal).toBeFocused()
  const said = await recordAnnouncements(page)
  await press(page, names.choose.locator('[data-mark="begin"]'))
  await expect(names.field).toBeVisible()
  await expect(kit.modal).toBeFocused()

  await typeInto(page, names.field, 'ad')
  await expect.poll(said).toContain('polite: Use at least 4 characters.')
  await page.keyboard.type('a_')
  await expect.poll(said).toContain('assertive: Use letters from a to z, digits and hyphens only.')
  await page.keyboard.press('Backspace')
  await page.keyboard.type(`-${id}`)
  await expect.poll(said).toContain(`polite: ${label}.reown.id is free.`)
  await press(page, names.suggestions.first())
  await expect(names.field).toHaveValue(`${label}2`)
  await expect(names.submit).toBeFocused()
  await expect.poll(said).toContain(`polite: ${label}2.reown.id is free.`)

  for (const answer of ['Reject', 'Approve']) {
    await press(page, names.submit)
    await tabTo(page, login.frame.getByRole('button', { name: answer }))
    await login.answerWithEnter()
    if (answer === 'Approve') continue
    await expect.poll(said).toContain('assertive: You declined the request in your wallet.')
    await expect(names.submit).toBeFocused()
  }
  await expect(names.done).toContainText(`${label}2.reown.id`)
  await expect(kit.modal).toBeFocused()
  await expect.poll(said).toContainEqual(expect.stringContaining(`polite: This account is called ${label}2.reown.id.`))
  await press(page, names.done.locator('[data-mark="done"]'))
  await expect(kit.view('Account')).toContainText(`${label}2.reown.id`)
  await page.keyboard.press('Escape')
  await expect(kit.modal).toBeHidden()
  await expect(kit.accountButton).toBeFocused()
})

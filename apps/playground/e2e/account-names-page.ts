import { expect, type Page } from '@playwright/test'
import type { KitPage } from './kit-page.ts'
import { settingsOn } from './settings-page.ts'

/** Registering a name, from the settings of an account that a visitor has signed in to. */
export function accountNamesOn(page: Page, kit: KitPage) {
  const settings = settingsOn(page, kit)
  const choose = kit.view('ChooseAccountName')
  const register = kit.view('RegisterAccountName')
  return {
    choose,
    register,
    done: kit.view('RegisterAccountNameSuccess'),
    row: settings.view.locator('[data-mark="account-name"]'),
    field: register.getByLabel('Your name'),
    status: register.locator('[data-slot="status"]'),
    suggestions: register.getByRole('list', { name: 'Names that are free' }).getByRole('button'),
    submit: register.getByRole('button', { name: 'Register' }),
    /** Up to what a name is. */
    async open() {
      await settings.open()
      await this.row.click()
      await expect(choose).toBeVisible()
    },
    /** Up to the empty field. */
    async begin() {
      await this.open()
      await choose.getByRole('button', { name: 'Choose a name' }).click()
      await expect(this.field).toBeVisible()
    },
    /** Types a name, up to the answer that nobody has it. */
    async chooseFree(name: string) {
      await this.field.fill(name)
      await expect(register).toHaveAttribute('data-availability', 'free')
    },
  }
}

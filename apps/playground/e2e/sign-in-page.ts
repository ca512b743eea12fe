import { expect, type Page } from '@playwright/test'
import type { KitPage } from './kit-page.ts'

/** A session, as the page's own server tells of it. */
export type ServerSession = { readonly id: string; readonly account: string; readonly isCurrent: boolean }

/** Signing in, in the modal and in the playground's panel. */
export function signInOn(page: Page, kit: KitPage) {
  const view = kit.view('SIWXSignMessage')
  const panel = page.getByRole('region', { name: 'Session', exact: true })
  const sign = view.getByRole('button', { name: 'Sign', exact: true })
  return {
    view,
    panel,
    sign,
    cancel: view.getByRole('button', { name: 'Cancel', exact: true }),
    retry: view.getByRole('button', { name: 'Try again', exact: true }),
    /** What the panel says of the account on show: `signedIn`, `signedOut`, `off`. */
    state: panel.locator('.state'),
    /** The account on show, while it has a session. */
    account: panel.getByLabel('Session of the account on show').locator('.address'),
    signed: panel.getByRole('figure', { name: 'What was signed' }),
    checks: panel.getByRole('list', { name: 'Checks' }).getByRole('listitem'),
    sessions: panel.getByRole('list', { name: 'Sessions of this browser' }).getByRole('listitem'),
    button: (name: 'Sign in' | 'Sign out' | 'Revoke') => panel.getByRole('button', { name, exact: true }),
    /** Connects a wallet that approves, up to the message. */
    async connect(wallet: string) {
      await kit.open()
      await kit.wallet(wallet).click()
      await expect(sign).toBeEnabled()
    },
    /** The text that the view shows, once all of it is there. */
    async message(): Promise<string> {
      const text = view.locator('[data-kit="long-text"]')
      await expect(text).toContainText('Nonce: ')
      return (await text.textContent()) ?? ''
    },
    async approve() {
      await sign.click()
      await this.isSignedIn()
    },
    async isSignedIn() {
      await expect(this.state).toHaveText('signedIn')
      await expect(kit.modal).toBeHidden()
    },
    /** The sessions of this browser that the server has. */
    async serverSessions(): Promise<readonly ServerSession[]> {
      const { sessions } = await page.evaluate(async () => (await fetch('/auth/session')).json())
      return sessions.filter(({ isCurrent }: ServerSession) => isCurrent)
    },
    /** Ends every session on the server, and tells no page of it. */
    async revokeOnServer() {
      const status = await page.evaluate(async () => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch('/auth/sign-out', { method: 'POST', headers, body: '{}' })).status
      })
      expect(status).toBe(200)
    },
  }
}

/** What the page keeps in the browser, besides cookies. */
export const storedBy = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.entries({ ...localStorage }).sort(),
    session: Object.keys({ ...sessionStorage }),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))

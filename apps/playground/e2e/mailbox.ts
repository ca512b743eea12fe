import type { BrowserContext, Page } from '@playwright/test'

/** A mailbox of the sandbox, read on its inbox page as its owner reads it. */
export function mailboxOf(context: BrowserContext, inbox: string, address: string) {
  let seen = 0
  /** Opens the newest mail of this mailbox once it has this subject and was not read yet. */
  async function next(subject: RegExp): Promise<Page> {
    const page = await context.newPage()
    for (;;) {
      await page.goto(inbox)
      const rows = page.getByRole('paragraph').filter({ hasText: address })
      const count = await rows.count()
      const newest = rows.first().getByRole('link', { name: subject })
      // Another mail may have come before the one that is waited for.
      if (count > seen && (await newest.count()) > 0) {
        seen = count
        await newest.click()
        return page
      }
    }
  }
  return {
    /** Follows the link that approves a browser, and approves it. */
    async approveDevice() {
      const page = await next(/^Is it you who signs in at /)
      await page.getByRole('link', { name: /\/device\?token=/ }).click()
      await page.getByRole('button', { name: 'Approve' }).click()
      await page.getByRole('heading', { name: 'Approved' }).waitFor()
      await page.close()
    },
    /** Follows the link that a new address is sent, and reads the code that its page shows. */
    async newAddressCode(): Promise<string> {
      const page = await next(/^Is it you who changes your email address/)
      await page.getByRole('link', { name: /\/address\?token=/ }).click()
      await page.getByRole('button', { name: 'Show my code' }).click()
      const code = await page.getByRole('strong').textContent()
      await page.close()
      return code ?? ''
    },
    /** Reads the code of the newest mail. */
    async code(subject = /^Your code /): Promise<string> {
      const page = await next(subject)
      const text = (await page.locator('pre').textContent()) ?? ''
      await page.close()
      const [, code] = /Your code is (\d{6})/.exec(text) ?? []
      if (code === undefined) throw new Error(`This mail has no code: ${text}`)
      return code
    },
  }
}

export type Mailbox = ReturnType<typeof mailboxOf>

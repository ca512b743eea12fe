import { expect, type Page } from '@playwright/test'
import type { Asked } from '../../metamask-page/create-provider.ts'
import type { KitPage } from '../kit-page.ts'
import { clickInFrame, type loginOn } from '../login-page.ts'
import { askedSince, countAsked } from './open-page.ts'
import type { Row } from './row.ts'

export type Visitor = {
  readonly page: Page
  readonly kit: KitPage
  readonly login: ReturnType<typeof loginOn>
  readonly account: string
}

/** What a button did. */
export type Pressed = {
  /** What the frame asked, in its words: a title, and warnings. */
  readonly screens: readonly string[]
  /** Requests that do more than read. */
  readonly asked: readonly Asked[]
}

export const locate = (page: Page, button: string) =>
  /^\w+$/.test(button) && !/^[A-Z]/.test(button)
    ? page.locator(`#${button}`)
    : page.locator('button', { hasText: button }).first()

/** Presses a button of the page, and does what its visitor does until everything that it asked has ended. */
export async function press(visitor: Visitor, row: Row): Promise<Pressed> {
  const { page, account } = visitor
  const start = await countAsked(page)
  for (const [selector, text] of Object.entries(row.fill ?? {}))
    await page.locator(selector).fill(text === 'account' ? account : text)
  const button = locate(page, row.button)
  await expect(button).toBeEnabled()
  await button.click()
  if (row.afterwards) await page.locator(row.afterwards).click()
  const screens: string[] = []
  for (;;) {
    const { is, ended, asked } = await nextOf(visitor, row, start)
    if (is === 'done') return { screens, asked }
    screens.push(await readScreen(visitor))
    await decide(visitor, row, screens.length)
    await expect
      .poll(async () => (await askedSince(page, start)).filter(({ end }) => end).length)
      .toBeGreaterThan(ended)
  }
}

/** Waits until all has ended, or the frame asks. */
async function nextOf({ page, login }: Visitor, { ends }: Row, start: number) {
  const askingButton = login.frame.getByRole('button', { name: 'Approve', disabled: false })
  let next: { is: 'done' | 'asks'; ended: number; asked: readonly Asked[] } | undefined
  await expect
    .poll(async () => {
      const asked = await askedSince(page, start)
      const ended = asked.filter(({ end }) => end).length
      if (ended === asked.length && ended >= ends.length) next = { is: 'done', ended, asked }
      else if ((await askingButton.count()) > 0) next = { is: 'asks', ended, asked }
      return next?.is
    })
    .toBeDefined()
  if (!next) throw new Error('Nothing ended.')
  return next
}

async function readScreen({ login: { frame } }: Visitor): Promise<string> {
  const [title, ...warnings] = await frame.locator('#title, [role="note"]').allTextContents()
  return [title, ...warnings.map((warning) => `⚠ ${warning}`)].join(' ')
}

async function decide({ kit, login }: Visitor, { visitor }: Row, turn: number): Promise<void> {
  if (visitor === 'rejects') return clickInFrame(login.reject)
  if (visitor !== undefined && turn > 1)
    return kit.view('ApproveTransaction').getByRole('button', { name: 'Cancel the request' }).click()
  const approve = await login.approve.elementHandle()
  const isOver = () =>
    approve?.evaluate((button) => !button.isConnected || !button.matches(':enabled')).catch(() => true)
  // A click that comes before the visitor can have read it does nothing. The next request has another button.
  await expect
    .poll(
      async () => {
        await approve?.click({ timeout: 2_000 }).catch(() => {})
        return isOver()
      },
      { intervals: [100] },
    )
    .toBe(true)
}

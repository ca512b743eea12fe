import { expect, type Page } from '@playwright/test'
import type { Asked } from '../../metamask-page/create-provider.ts'
import { readEnvironment } from '../environment.ts'
import type { KitPage } from '../kit-page.ts'
import type { loginOn } from '../login-page.ts'
import type { Mailbox } from '../mailbox.ts'
import type { PageProblems } from '../page-problems.ts'

type Visit = {
  readonly page: Page
  readonly kit: KitPage
  readonly login: ReturnType<typeof loginOn>
  readonly mailbox: Mailbox
  readonly address: string
}

/** Keeps the page on this machine: its styles, and what its two libraries fetch, are elsewhere. */
export async function keepOnThisMachine(page: Page, problems: PageProblems): Promise<void> {
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1' && hostname !== 'localhost',
    (route) => route.abort(),
  )
  problems.allow(
    /^request to https:\/\/(fonts\.googleapis\.com|cdnjs\.cloudflare\.com|api\.web3modal\.com|metamask-sdk\.api\.cx\.metamask\.io)\//,
  )
  // The page logs what is refused, and does not catch all of it.
  problems.allow(/^console (error|warning): /)
  problems.allow(/^uncaught: (ProviderRpcError|TypeError: src\.provider\.sendAsync|Error: )/)
}

/** Opens the page and presses its own button to connect, up to the account. */
export async function connectOnPage({ page, kit, login, mailbox, address }: Visit): Promise<`0x${string}`> {
  await page.goto(readEnvironment().metamaskPage)
  await page.locator('#connectButton').click()
  await expect(kit.view('Connect')).toBeVisible()
  await login.enterEmail(address, mailbox)
  await expect(page.locator('#accounts')).toHaveText(/^0x[\da-fA-F]{40}$/)
  return (await page.locator('#accounts').textContent()) as `0x${string}`
}

const reads =
  /^(eth_(accounts|blockNumber|call|chainId|estimateGas|feeHistory|gasPrice|get(?!Encryption)\w+)|net_version|personal_ecRecover)$/

/** What the page has asked of its provider from a point on, without what only reads. */
export const askedSince = (page: Page, start: number): Promise<readonly Asked[]> =>
  page.evaluate(
    ([from, pattern]) => {
      const all = Reflect.get(window, 'kitAsked') as readonly Asked[]
      return all.slice(from).filter(({ method }) => !new RegExp(pattern).test(method))
    },
    [start, reads.source] as const,
  )

export const countAsked = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(window, 'kitAsked') as readonly Asked[]).length)

/** Every button of the page, by its id or its words; those of the kit are no part of it. */
export const buttonsOn = (page: Page): Promise<readonly string[]> =>
  page
    .locator('button')
    .evaluateAll((all) =>
      all
        .filter((button) => !button.closest('#kit, [data-kit]'))
        .map(({ id, textContent }) => id || (textContent ?? '').trim()),
    )

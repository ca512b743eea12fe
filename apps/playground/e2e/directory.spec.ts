import { canary } from '@kit/sandbox'
import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { kitOn } from './kit-page.ts'
import { openOwnStage } from './own-stage.ts'

test('R-DIR-3: a visitor searches, filters and pages through many wallets', async ({ page, kit }) => {
  await page.goto('/')
  await kit.open()
  await kit.modal.locator('[data-mark="all-wallets"]').click()
  const view = kit.view('AllWallets')
  await expect(view.locator('[data-kit="row"]').first()).toBeVisible()
  const rows = () => view.locator('[data-kit="row"]').count()
  for (let turn = 0; turn < 12; turn += 1) {
    await view.locator('[data-kit="virtual-list"]').evaluate((list) => list.scrollTo(0, list.scrollHeight))
    expect(await rows()).toBeLessThanOrEqual(80)
  }
  await view.getByRole('searchbox').fill('Kit Phone')
  await expect(view.getByRole('button', { name: /^Kit Phone/ })).toBeVisible()
  await view.getByRole('searchbox').fill('no such wallet anywhere')
  await expect(view).toHaveAttribute('data-state', 'none')
})

test('R-WC-3: a wallet of the directory is reached by code, and remembered', async ({ page, kit, phone }) => {
  await page.goto('/')
  await phone.open()
  await phone.pair(await kit.codeFor('Kit Phone'))
  await phone.approve({ chains: ['eip155:1'] })
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.modal).toBeHidden()
  await kit.openAccount()
  await kit.modal.getByRole('button', { name: 'Disconnect' }).click()
  await kit.open()
  await expect(kit.wallet('Kit Phone')).toContainText(/Used last time|Recent/)
})

for (const fault of ['status-500', 'garbage', 'slow', 'offline'] as const) {
  test(`R-DIR-1: with a directory that is ${fault}, installed wallets and the code still work`, async ({
    page,
    wallet,
    own,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource|ERR_/)
    const kit = kitOn(page)
    own.directory.fail(fault)
    await page.goto(own.url)
    await kit.open()
    await expect(kit.wallet(wallet.info.name)).toBeVisible()
    await kit.modal.locator('[data-mark="walletConnect"]').click()
    await expect(kit.view('ConnectingWalletConnect')).toHaveAttribute('data-state', 'waiting')
    await kit.modal.getByRole('button', { name: 'Back' }).click()
    await kit.wallet(wallet.info.name).click()
    await expect(kit.accountButton).toBeVisible()
  })
}

test('R-DIR-3: a slow earlier search never overwrites a later one', async ({ page }) => {
  const own = await openOwnStage({ delayFor: (search) => (search === 'Fozuma' ? 5_000 : 0) })
  const kit = kitOn(page)
  await page.goto(own.url)
  await kit.open()
  await kit.modal.locator('[data-kit="row"][data-mark="all-wallets"]').click()
  const view = kit.view('AllWallets')
  const isSlowOne = (request: { url(): string }) => new URL(request.url()).searchParams.get('search') === 'Fozuma'
  const asked = page.waitForRequest(isSlowOne)
  const givenUp = page.waitForEvent('requestfailed', isSlowOne)
  await view.getByRole('searchbox').fill('Fozuma')
  await asked
  await view.getByRole('searchbox').fill('Kit Phone')
  await expect(view.locator('[data-kit="row"]')).toHaveCount(1)
  await givenUp
  await expect(view.locator('[data-kit="row"]')).toContainText(['Kit Phone'])
  await page.close()
  await own.close()
})

test('hostile listings open nothing and run nothing', async ({ page, context, complaints }) => {
  test.slow()
  const own = await openOwnStage({ hostile: true, entries: 1 })
  const happened: string[] = []
  context.on('page', (other) => happened.push(`opened ${other.url()}`))
  context.on('request', (request) => {
    if (new URL(request.url()).hostname === canary.host) happened.push(`asked ${request.url()}`)
  })
  await page.exposeBinding(canary.call, () => void happened.push('ran'))
  complaints.allow(/Failed to load resource/)
  try {
    const kit = kitOn(page)
    await page.goto(own.url)
    await kit.open()
    await kit.modal.locator('[data-mark="all-wallets"]').click()
    const view = kit.view('AllWallets')
    await expect(view.locator('[data-kit="row"]').first()).toBeVisible()
    const places = await placesIn(view)
    expect(places.size).toBeGreaterThan(60)
    for (const [mark, top] of places) {
      await follow(view, mark, top)
      for (const link of await kit.modal.locator('a[href]').all()) {
        const href = (await link.getAttribute('href')) ?? ''
        expect(href).not.toMatch(refused)
        expect(href).toMatch(/^(https:\/\/[^@\s\\]+$|[a-z][a-z\d+.-]{1,30}:[^@\s\\]*$)/)
      }
      await kit.modal.getByRole('button', { name: 'Back' }).click()
      await expect(view).toBeVisible()
    }
    expect(happened).toEqual([])
  } finally {
    await page.close()
    await own.close()
  }
})

const refused = /^(javascript|data|vbscript|blob|file|filesystem|about|view-source|intent|http|wss?|ftp|chrome\S*):/i

/** Every row there is, by its mark, and how far down the list it is drawn; only those in sight are. */
async function placesIn(view: Locator): Promise<Map<string, number>> {
  const places = new Map<string, number>()
  const list = view.locator('[data-kit="virtual-list"]')
  for (let top = 0; top < (await list.evaluate(({ scrollHeight }) => scrollHeight)); top += 300) {
    await list.evaluate((element, to) => element.scrollTo(0, to), top)
    await expect(view.locator('[data-kit="skeleton"]')).toHaveCount(0)
    const marks = await view.locator('[data-kit="row"][data-mark]').evaluateAll(readMarks)
    for (const mark of marks) if (!places.has(mark)) places.set(mark, top)
  }
  return places
}

const readMarks = (rows: Element[]) => rows.map((row) => row.getAttribute('data-mark') ?? '')

async function follow(view: Locator, mark: string, top: number): Promise<void> {
  await view.locator('[data-kit="virtual-list"]').evaluate((element, to) => element.scrollTo(0, to), top)
  await view.locator(`[data-kit="row"][data-mark="${mark}"]`).click()
  await expect(view).toBeHidden()
}

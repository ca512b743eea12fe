import { canary } from '@kit/sandbox'
import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { kitOn } from './kit-page.ts'
import { startOwnEnvironment } from './own-environment.ts'

test('R-DIR-3: a visitor pages and searches through many wallets', async ({ page, kit }) => {
  await page.goto('/#requests')
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

test('R-WC-3: a visitor connects a wallet of the directory by code, and the kit remembers it', async ({
  page,
  kit,
  phone,
}) => {
  await page.goto('/#requests')
  await phone.open()
  await phone.pair(await kit.codeFor('Kit Phone'))
  await phone.approve({ chains: ['eip155:1'] })
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.modal).toBeHidden()
  await kit.openAccount()
  await kit.modal.getByRole('button', { name: 'Disconnect' }).click()
  await kit.open()
  await expect(kit.modal.getByRole('button', { name: 'Continue with Kit Phone' })).toBeVisible()
})

for (const fault of ['status-500', 'garbage', 'slow', 'offline'] as const) {
  test(`R-DIR-1: installed wallets and the code work with a directory that fails (${fault})`, async ({
    page,
    wallet,
    own,
    problems,
  }) => {
    problems.allow(/Failed to load resource|ERR_/)
    const kit = kitOn(page)
    own.directory.fail(fault)
    await page.goto(`${own.url}#requests`)
    await kit.open()
    await expect(kit.wallet(wallet.info.name)).toBeVisible()
    await kit.modal.locator('[data-mark="walletConnect"]').click()
    await expect(kit.view('ConnectingWalletConnect')).toHaveAttribute('data-state', 'waiting')
    await kit.modal.getByRole('button', { name: 'Back' }).click()
    await kit.wallet(wallet.info.name).click()
    await expect(kit.accountButton).toBeVisible()
  })
}

test('a directory that does not answer gives way to the wallets that came with the kit, and no skeleton stays', async ({
  page,
  own,
  problems,
}) => {
  problems.allow(/Failed to load resource|ERR_/)
  own.directory.fail('slow', 600_000)
  const kit = kitOn(page)
  await page.clock.install()
  await page.goto(`${own.url}#requests`)
  await kit.open()
  await kit.modal.locator('[data-kit="row"][data-mark="all-wallets"]').click()
  const skeletons = kit.view('AllWallets').locator('[data-kit="skeleton"]')
  await expect(skeletons.first()).toBeVisible()
  await page.clock.fastForward(6_000)
  await expect(skeletons).toHaveCount(0)
  await expect(kit.view('AllWallets').locator('[data-kit="row"][data-mark]').first()).toBeVisible()
})

test('R-DIR-3: the result of a slow earlier search never replaces that of a later one', async ({ page }) => {
  const own = await startOwnEnvironment({ delayFor: (search) => (search === 'Fozuma' ? 5_000 : 0) })
  const kit = kitOn(page)
  await page.goto(`${own.url}#requests`)
  await kit.open()
  await kit.modal.locator('[data-kit="row"][data-mark="all-wallets"]').click()
  const view = kit.view('AllWallets')
  const isSlowSearch = (request: { url(): string }) => new URL(request.url()).searchParams.get('search') === 'Fozuma'
  const sent = page.waitForRequest(isSlowSearch)
  const cancelled = page.waitForEvent('requestfailed', isSlowSearch)
  await view.getByRole('searchbox').fill('Fozuma')
  await sent
  await view.getByRole('searchbox').fill('Kit Phone')
  await expect(view.locator('[data-kit="row"]')).toHaveCount(1)
  await cancelled
  await expect(view.locator('[data-kit="row"]')).toContainText(['Kit Phone'])
  await page.close()
  await own.close()
})

test('hostile listings open nothing and run nothing', async ({ page, context, problems }) => {
  const own = await startOwnEnvironment({ hostile: true, entries: 1 })
  const effects: string[] = []
  context.on('page', (other) => effects.push(`opened ${other.url()}`))
  context.on('request', (request) => {
    if (new URL(request.url()).hostname === canary.host) effects.push(`requested ${request.url()}`)
  })
  await page.exposeBinding(canary.call, () => void effects.push('ran'))
  problems.allow(/Failed to load resource/)
  try {
    const kit = kitOn(page)
    await page.goto(`${own.url}#requests`)
    await kit.open()
    await kit.modal.locator('[data-mark="all-wallets"]').click()
    const view = kit.view('AllWallets')
    await expect(view.locator('[data-kit="row"]').first()).toBeVisible()
    const rows = await rowPositions(view)
    expect(rows.size).toBeGreaterThan(60)
    for (const [mark, top] of rows) {
      await openRow(view, mark, top)
      for (const link of await kit.modal.locator('a[href]').all()) {
        const href = (await link.getAttribute('href')) ?? ''
        expect(href).not.toMatch(forbiddenUrl)
        expect(href).toMatch(/^(https:\/\/[^@\s\\]+$|[a-z][a-z\d+.-]{1,30}:[^@\s\\]*$)/)
      }
      await kit.modal.getByRole('button', { name: 'Back' }).click()
      await expect(view).toBeVisible()
    }
    expect(effects).toEqual([])
  } finally {
    await page.close()
    await own.close()
  }
})

const forbiddenUrl =
  /^(javascript|data|vbscript|blob|file|filesystem|about|view-source|intent|http|wss?|ftp|chrome\S*):/i

/** Finds every row by its mark, with the scroll position at which the virtual list renders it. */
async function rowPositions(view: Locator): Promise<Map<string, number>> {
  const positions = new Map<string, number>()
  const list = view.locator('[data-kit="virtual-list"]')
  for (let top = 0; top < (await list.evaluate(({ scrollHeight }) => scrollHeight)); top += 300) {
    await list.evaluate((element, to) => element.scrollTo(0, to), top)
    await expect(view.locator('[data-kit="skeleton"]')).toHaveCount(0)
    const marks = await view.locator('[data-kit="row"][data-mark]').evaluateAll(readMarks)
    for (const mark of marks) if (!positions.has(mark)) positions.set(mark, top)
  }
  return positions
}

const readMarks = (rows: Element[]) => rows.map((row) => row.getAttribute('data-mark') ?? '')

async function openRow(view: Locator, mark: string, top: number): Promise<void> {
  await view.locator('[data-kit="virtual-list"]').evaluate((element, to) => element.scrollTo(0, to), top)
  await view.locator(`[data-kit="row"][data-mark="${mark}"]`).click()
  await expect(view).toBeHidden()
}

import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { KitPage } from './kit-page.ts'
import { loginOn } from './login-page.ts'
import { mailboxOf } from './mailbox.ts'
import { test } from './own-sandbox.ts'
import { settingsOn } from './settings-page.ts'

type Feature = {
  /** The switch of the page. */
  readonly flag: string
  /** Of the account, or of its settings. */
  readonly entry: string
  readonly view: string
  /** What a visitor does there until all of it is loaded. */
  readonly use?: (content: Locator) => Promise<void>
  /** The paths of its service. */
  readonly service: RegExp
  /** Words of its own that minifying keeps: of its machine, its service and its view. */
  readonly code: readonly string[]
}

const swaps: Feature = {
  flag: 'swaps',
  entry: 'swap',
  view: 'Swap',
  service: /\/v1\/convert\//,
  code: ['swap.tokenChosen', '/v1/convert/quotes', 'sold-amount'],
}
const onramp: Feature = {
  flag: 'onramp',
  entry: 'buy',
  view: 'FundWallet',
  service: /\/v1\/(onramp|generators)\//,
  code: ['onramp.fiatChosen', '/v1/onramp/options', 'popup,width=600,height=800'],
  use: (content) => content.locator('[data-mark="buy"]').click(),
}
const names: Feature = {
  flag: 'names',
  entry: 'account-name',
  view: 'ChooseAccountName',
  async use(content) {
    await content.locator('[data-mark="begin"]').click()
    await content.locator('[data-mark="name"]').fill('ada-1815')
  },
  service: /\/v1\/profile\/(suggestions|reverse)\//,
  code: ['accountNames.checkRequested', '/v1/profile/suggestions', 'name-row'],
}

/** Records what a page asks for from now on, and what is in the scripts that it gets. */
function recordLoading(page: Page, { code, service }: Feature) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return {
    asked: () => asked.filter((url) => service.test(url)),
    async loaded() {
      const scripts = asked.filter((url) => url.endsWith('.js'))
      const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
      return code.filter((words) => texts.some((text) => text.includes(words)))
    },
  }
}

/** Opens the account, or its settings, and stays there. */
async function stayAt(page: Page, open: () => Promise<void>): Promise<void> {
  await open()
  await page.clock.runFor(600_000)
}

/** Proves of a feature that it loads and asks when its view is opened, and not before. */
async function loadsWithView(page: Page, kit: KitPage, feature: Feature, open: () => Promise<void>): Promise<void> {
  const { asked, loaded } = recordLoading(page, feature)
  await stayAt(page, open)
  expect([asked(), await loaded()]).toEqual([[], []])
  const content = kit.modal.locator('[data-kit="content"]')
  await content.locator(`[data-mark="${feature.entry}"]`).click()
  await expect(kit.view(feature.view)).toBeVisible()
  await feature.use?.(content)
  await expect.poll(loaded).toEqual(feature.code)
  await expect.poll(() => asked().length).toBeGreaterThan(0)
}

/** Proves of a feature that it never loads or asks where it is off. */
async function staysAway(page: Page, kit: KitPage, feature: Feature, open: () => Promise<void>): Promise<void> {
  const { asked, loaded } = recordLoading(page, feature)
  await stayAt(page, open)
  await expect(kit.modal.locator(`[data-mark="${feature.entry}"]`)).toHaveCount(0)
  expect([asked(), await loaded()]).toEqual([[], []])
}

for (const feature of [swaps, onramp]) {
  const { flag } = feature

  test.describe(`R-CFG-2: ${flag}`, () => {
    test.beforeEach(({ page }) => page.clock.install())

    test('loads and asks when its view is opened, and not while the account is', async ({ page, kit, wallet }) => {
      await page.goto('/#requests')
      await kit.connect(wallet.info.name)
      await loadsWithView(page, kit, feature, kit.openAccount)
    })

    test('never loads or asks where it is off', async ({ page, kit, wallet }) => {
      await page.goto(`/?${flag}=off#requests`)
      await kit.connect(wallet.info.name)
      await staysAway(page, kit, feature, kit.openAccount)
    })
  })
}

test.describe('R-CFG-2: names', () => {
  for (const isOn of [true, false]) {
    test(
      isOn
        ? 'load and ask when their view is opened, and not while settings are'
        : 'never load or ask where they are off',
      async ({ page, kit, context, endpoints }) => {
        const address = `away-${crypto.randomUUID().slice(0, 8)}@mail.example`
        await page.goto(`/?login=on&names=${isOn ? 'on' : 'off'}#requests`)
        await loginOn(page, kit).signIn(address, mailboxOf(context, endpoints.mail.inbox, address))
        await page.clock.install()
        const settings = settingsOn(page, kit)
        const open = () => settings.open()
        await (isOn ? loadsWithView : staysAway)(page, kit, names, open)
      },
    )
  }
})

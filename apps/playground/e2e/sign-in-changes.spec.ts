import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { type KitPage, kitOn } from './kit-page.ts'
import { setVisibility } from './set-visibility.ts'
import { signInOn } from './sign-in-page.ts'

const start = '/?signIn=required#requests'

test('R-SIWX-1: a visitor who changes the account in the wallet is asked once for each, and never again', async ({
  page,
  kit,
  wallet,
}) => {
  const signIn = signInOn(page, kit)
  const [first = '', second = ''] = wallet.addresses
  await page.goto(start)
  await signIn.connect(wallet.info.name)
  await signIn.approve()
  await expect(signIn.account).toHaveText(first)

  wallet.switchAccount(1)
  await expect.poll(() => signIn.message()).toContain(`\n${second}\n`)
  await expect(signIn.account).toBeHidden()
  await signIn.approve()
  await expect(signIn.account).toHaveText(second)

  const opened = await recordViews(page)
  for (const at of [0, 1, 0]) {
    wallet.switchAccount(at)
    await expect(signIn.account).toHaveText(wallet.addresses[at] ?? '')
    await expectShown(kit, wallet.addresses[at])
  }
  expect(await opened.jsonValue()).toEqual([])
  expect(signersOf(wallet.requests)).toEqual([first, second].map((address) => address.toLowerCase()))
  expect(await signIn.serverSessions()).toHaveLength(2)
})

test('R-SIWX-2: a visitor on another network is asked there; Cancel leads back to where they are signed in', async ({
  page,
  kit,
  wallet,
}) => {
  const signIn = signInOn(page, kit)
  const network = page.getByLabel('Session of the account on show').locator('code').first()
  await page.goto(start)
  await signIn.connect(wallet.info.name)
  await signIn.approve()

  await kit.pickNetwork('Base')
  await expect.poll(() => signIn.message()).toContain('\nChain ID: 8453\n')
  await expect(signIn.view).toContainText('Ethereum')
  await signIn.cancel.click()
  await expect(kit.networkButton).toContainText('Ethereum')
  await signIn.isSignedIn()
  await expect(network).toHaveText('eip155:1')
  expect([wallet.chainId, signersOf(wallet.requests)]).toEqual([1, [wallet.activeAddress.toLowerCase()]])

  await test.step('in the wallet, and signed', async () => {
    wallet.onChain(8453)
    await expect.poll(() => signIn.message()).toContain('\nChain ID: 8453\n')
    await signIn.approve()
    await expect(network).toHaveText('eip155:8453')
  })

  await test.step('to and fro', async () => {
    const opened = await recordViews(page)
    for (const chainId of [1, 8453, 1]) {
      wallet.onChain(chainId)
      await expect(network).toHaveText(`eip155:${chainId}`)
    }
    expect(await opened.jsonValue()).toEqual([])
    expect(signersOf(wallet.requests)).toHaveLength(2)
  })
})

test('R-SIWX-1: a tab that nobody sees asks for no signature, and has who signed in another', async ({
  page,
  context,
  kit,
  wallet,
}) => {
  const other = await context.newPage()
  const [signIn, there] = [signInOn(page, kit), signInOn(other, kitOn(other))]
  const nonces: string[] = []
  other.on('request', (request) => {
    if (request.url().includes('/auth/') && request.method() === 'POST') nonces.push(request.url())
  })
  await page.goto(start)
  await other.goto(start)
  await other.evaluate(setVisibility, 'hidden')
  await signIn.connect(wallet.info.name)
  await expect(kitOn(other).accountButton).toContainText(wallet.activeAddress.slice(-6))
  await expect(there.state).toHaveText('checking')
  await expect(kitOn(other).modal).toBeHidden()

  await test.step('is asked as soon as it is seen', async () => {
    await other.evaluate(setVisibility, 'visible')
    await expect(there.sign).toBeEnabled()
    expect(nonces).toHaveLength(1)
  })

  await signIn.approve()
  await there.isSignedIn()
  expect(signersOf(wallet.requests)).toHaveLength(1)
})

type Requests = readonly { readonly method: string; readonly params: readonly unknown[] }[]

const signersOf = (requests: Requests) =>
  requests.flatMap(({ method, params }) => (method === 'personal_sign' ? [String(params[1]).toLowerCase()] : []))

const expectShown = (kit: KitPage, address = '') => expect(kit.accountButton).toContainText(address.slice(-6))

/** Records every view of the modal that opens from now on. */
const recordViews = (page: Page) =>
  page.evaluateHandle(() => {
    const views: string[] = []
    new MutationObserver(() => {
      const view = document.querySelector('[data-kit="modal"] [data-view]')?.getAttribute('data-view')
      if (view && view !== views.at(-1)) views.push(view)
    }).observe(document.body, { childList: true, subtree: true })
    return views
  })

import type { Endpoints } from '@kit/sandbox'
import type { EvmTestWallet } from '@kit/testing/evm'
import type { Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { expect, test } from './fixtures.ts'
import type { KitPage } from './kit-page.ts'
import { openMultisig } from './multisig.ts'
import { signInOn, storedBy } from './sign-in-page.ts'

const required = '/?signIn=required#requests'
const optional = '/?signIn=optional#requests'
const title = 'Waiting for enough signatures'

/** The clock of the page runs, and can be moved on. */
async function openAt(page: Page, url: string) {
  await page.clock.install()
  await page.goto(url)
}

type Parts = {
  readonly page: Page
  readonly kit: KitPage
  readonly wallet: EvmTestWallet
  readonly endpoints: Endpoints
}

/** Connects a multisig, whose wallet answers without a signature, up to the message. */
async function connectMultisig(url: string, { page, kit, wallet, endpoints }: Parts) {
  const signIn = signInOn(page, kit)
  const multisig = await openMultisig(endpoints, wallet)
  wallet.rawAnswer('personal_sign', '0x')
  await openAt(page, url)
  await signIn.connect(wallet.info.name)
  return { signIn, multisig }
}

const proofs = (page: Page) =>
  page.evaluate(async () =>
    (await (await fetch('/auth/session')).json()).sessions.map((one: { proof: string }) => one.proof),
  )

test('R-SIWX-1: the owners of a multisig agree an hour later, over a reload, and the visitor is signed in', async ({
  page,
  kit,
  wallet,
  endpoints,
}) => {
  const { signIn, multisig } = await connectMultisig(required, { page, kit, wallet, endpoints })
  const message = await signIn.message()
  await signIn.sign.click()
  await expect(kit.modal).toContainText(title)
  await page.clock.fastForward('01:00:00')
  await expect(kit.modal).toContainText(title)

  await page.reload()
  await expect(kit.modal).toContainText(title)
  expect(multisig.asked()).toEqual([message])
  await multisig.agree(message)
  await page.clock.fastForward('00:16')
  await signIn.isSignedIn()
  expect(await proofs(page)).toEqual(['erc1271'])
  expect(multisig.asked()).toEqual([message])
  const { local } = await storedBy(page)
  expect(local.filter(([, value]) => value.includes('wants you to sign in'))).toEqual([])
})

test('R-SIWX-1: a visitor copies the link, closes the page, comes back by it, and is signed in', async ({
  page,
  context,
  kit,
  wallet,
  endpoints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const signIn = signInOn(page, kit)
  const multisig = await openMultisig(endpoints, wallet)
  wallet.rawAnswer('personal_sign', new Promise(() => {}))
  await openAt(page, optional)
  await signIn.connect(wallet.info.name)
  const message = await signIn.message()
  await signIn.sign.click()
  await page.clock.fastForward('00:16')
  await expect(kit.modal).toContainText(title)
  await kit.modal.getByRole('button', { name: 'Copy link' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto('about:blank')
  await multisig.agree(message)

  await page.goto(link)
  await signIn.isSignedIn()
  expect(multisig.asked()).toEqual([message])
})

test('who closes the modal finds the way back in the account', async ({ page, kit, wallet, endpoints }) => {
  const { signIn, multisig } = await connectMultisig(optional, { page, kit, wallet, endpoints })
  const message = await signIn.message()
  await signIn.sign.click()
  await expect(kit.modal).toContainText(title)
  await page.keyboard.press('Escape')
  await expect(kit.modal).toBeHidden()
  await kit.accountButton.click()
  await kit.modal.getByRole('button', { name: 'Sign-in waits for signatures' }).click()
  await expect(kit.modal).toContainText(title)
  await multisig.agree(message)
  await page.clock.fastForward('00:16')
  await expect(kit.view('Account')).toBeVisible()
  expect(await signIn.serverSessions()).toHaveLength(1)
})

test('R-SIWX-2: who cancels is disconnected where a sign-in is required, and asked anew the next time', async ({
  page,
  kit,
  wallet,
  endpoints,
}) => {
  const { signIn, multisig } = await connectMultisig(required, { page, kit, wallet, endpoints })
  await signIn.sign.click()
  await expect(kit.modal).toContainText(title)
  await kit.modal.getByRole('button', { name: 'Cancel' }).click()
  await expect(kit.connectButton).toBeVisible()
  await signIn.connect(wallet.info.name)
  expect(multisig.asked()).toHaveLength(1)
})

test('R-SIWX-1: a smart account that signs at once is signed in at once', async ({ page, kit, wallet, endpoints }) => {
  const signIn = signInOn(page, kit)
  const multisig = await openMultisig(endpoints, wallet, { owners: 1, threshold: 1 })
  let read = (_message: string) => {}
  const signature = new Promise<string>((resolve) => {
    read = resolve
  }).then(multisig.signature)
  wallet.rawAnswer('personal_sign', signature)
  await page.goto(required)
  await signIn.connect(wallet.info.name)
  read(await signIn.message())
  await signIn.approve()
  expect(await proofs(page)).toEqual(['erc1271'])
})

test('axe finds no violation while owners are waited for, and nothing scrolls sideways at 360 px', async ({
  page,
  kit,
  wallet,
  endpoints,
}) => {
  const signIn = signInOn(page, kit)
  await openMultisig(endpoints, wallet)
  wallet.rawAnswer('personal_sign', '0x')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(required)
  await signIn.connect(wallet.info.name)
  await signIn.sign.click()
  await expect(kit.modal).toContainText(title)
  expect(await violationsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})

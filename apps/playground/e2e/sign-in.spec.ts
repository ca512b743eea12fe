import { violationsOn } from './axe.ts'
import { installSeparateWallets } from './chain-wallets.ts'
import { expect, test } from './fixtures.ts'
import { kitOn } from './kit-page.ts'
import { signInOn, storedBy } from './sign-in-page.ts'

const optional = '/?signIn=optional#requests'
const required = '/?signIn=required#requests'
const sessionCookie = '__Host-kit-session'

const textOf = (hex: unknown) => Buffer.from(String(hex).slice(2), 'hex').toString()

test('R-SIWX-1: on the EVM a visitor reads the message in full, signs it, and stays signed in over a reload', async ({
  page,
  kit,
  wallet,
}) => {
  const signIn = signInOn(page, kit)
  await page.goto(required)
  await signIn.connect(wallet.info.name)
  const shown = await signIn.message()
  expect(shown).toContain(`${new URL(page.url()).host} wants you to sign in with your Ethereum account:`)
  await signIn.approve()

  const asked = wallet.requests.filter(({ method }) => method === 'personal_sign')
  expect(asked.map(({ params }) => textOf(params[0]))).toEqual([shown])
  await expect(signIn.signed).toHaveText(shown)
  await expect(signIn.checks.filter({ hasText: 'passed' })).toHaveCount(13)
  await expect(signIn.checks).toHaveCount(13)
  expect(await signIn.serverSessions()).toMatchObject([{ account: `eip155:1:${wallet.activeAddress}` }])

  await page.reload()
  await signIn.isSignedIn()
  await expect(kit.accountButton).toHaveAttribute('data-state', 'connected')
  expect(wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
})

for (const chain of ['solana', 'bitcoin'] as const) {
  test(`R-SIWX-1: a visitor signs in with an account of ${chain}`, async ({
    page,
    context,
    kit,
    wallets,
    endpoints,
  }) => {
    const signIn = signInOn(page, kit)
    await installSeparateWallets(context, wallets)
    // Where it is required, a wallet of Solana connects and signs in one step.
    await page.goto('/?manyChains=on&signIn=optional#requests')
    await signIn.connect(chain === 'solana' ? 'Solana Test Wallet' : 'Bitcoin Test Wallet')
    const shown = await signIn.message()
    const { activeAddress } = wallets[chain]
    expect(shown.split('\n').slice(0, 2)).toEqual([
      `${new URL(page.url()).host} wants you to sign in with your ${chain === 'solana' ? 'Solana' : 'Bitcoin'} account:`,
      activeAddress,
    ])
    await signIn.approve()
    await expect(signIn.signed).toHaveText(shown)
    await expect(signIn.checks.filter({ hasText: 'passed' })).toHaveCount(13)
    expect(await signIn.serverSessions()).toMatchObject([
      { account: `${endpoints[chain]?.networkId}:${activeAddress}`, isCurrent: true },
    ])
    await page.reload()
    await signIn.isSignedIn()
  })
}

test('axe finds no violation in the panel of a session, and nothing scrolls sideways at 360 px', async ({
  page,
  kit,
  wallet,
}) => {
  const signIn = signInOn(page, kit)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(required)
  await signIn.connect(wallet.info.name)
  await signIn.approve()
  await expect(signIn.checks).toHaveCount(13)
  expect(await violationsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})

test('the page’s switch asks for sign-ins, and shows the code for it', async ({ page, kit, wallet }) => {
  await page.goto('/')
  await expect(page.locator('.code pre')).not.toContainText('sign-in')
  await page.getByRole('group', { name: 'Sign-in' }).getByText('Optional').click()
  await expect(page).toHaveURL(/signIn=optional/)
  await expect(page.locator('.code pre')).toContainText("siwx: signIn({ server: '/auth', required: false })")
  await page.getByRole('tab', { name: 'Requests' }).click()
  const signIn = signInOn(page, kit)
  await signIn.connect(wallet.info.name)
  await signIn.approve()
})

test('R-SIWX-2: a declined signature says so, and can be tried again', async ({ page, kit, wallet }) => {
  const signIn = signInOn(page, kit)
  await page.goto(required)
  await signIn.connect(wallet.info.name)
  wallet.reject('personal_sign')
  await signIn.sign.click()
  await expect(signIn.view).toContainText('Signature declined')
  await expect(kit.accountButton).toHaveAttribute('data-state', 'connected')
  wallet.approve('personal_sign')
  await signIn.approve()
})

test('R-SIWX-2: a visitor who cancels is disconnected where a sign-in is required, and stays where it is not', async ({
  page,
  kit,
  wallet,
}) => {
  const signIn = signInOn(page, kit)
  await page.goto(required)
  await signIn.connect(wallet.info.name)
  await signIn.cancel.click()
  await expect(kit.connectButton).toBeVisible()
  await expect(kit.modal).toBeHidden()

  await page.goto('about:blank')
  await page.goto(optional)
  await signIn.connect(wallet.info.name)
  await signIn.cancel.click()
  await expect(kit.modal).toBeHidden()
  await expect(signIn.state).toHaveText('signedOut')
  await expect(kit.accountButton).toHaveAttribute('data-state', 'connected')
  expect(wallet.requests.filter(({ method }) => method === 'personal_sign')).toEqual([])
})

test('R-SIWX-4: a server that is down says so, and is asked again', async ({ page, kit, wallet, problems }) => {
  problems.allow(/Failed to load resource/)
  const signIn = signInOn(page, kit)
  await page.goto(required)
  await page.route('**/auth/**', (route) => route.abort('connectionrefused'))
  await kit.open()
  await kit.wallet(wallet.info.name).click()
  await expect(signIn.view).toContainText('A problem occurred while trying initialize authentication')
  await page.unroute('**/auth/**')
  await signIn.retry.click()
  await signIn.message()
  await signIn.approve()
})

test('R-SIWX-3: a session that the server ends, ends on the page', async ({ page, kit, wallet }) => {
  await page.clock.install()
  const signIn = signInOn(page, kit)
  await page.goto(optional)
  await signIn.connect(wallet.info.name)
  await signIn.approve()
  await signIn.revokeOnServer()
  await page.clock.fastForward('05:01')
  await expect(signIn.state).toHaveText('signedOut')
  await expect(kit.accountButton).toHaveAttribute('data-state', 'connected')
  await signIn.button('Sign in').click()
  await signIn.approve()
})

test('R-SIWX-3: a visitor ends a session from the list, and is disconnected where a sign-in is required', async ({
  page,
  kit,
  wallet,
}) => {
  const signIn = signInOn(page, kit)
  await page.goto(required)
  await signIn.connect(wallet.info.name)
  await signIn.approve()
  await expect(signIn.sessions).toHaveCount(1)
  await signIn.button('Revoke').click()
  await expect(kit.connectButton).toBeVisible()
  expect(await signIn.serverSessions()).toEqual([])
})

test('R-SIWX-3: tabs sign in and out together', async ({ page, context, kit, wallet }) => {
  const other = await context.newPage()
  const [signIn, there] = [signInOn(page, kit), signInOn(other, kitOn(other))]
  await page.goto(optional)
  await signIn.connect(wallet.info.name)
  await signIn.approve()

  await other.goto(optional)
  await there.isSignedIn()
  await signIn.button('Sign out').click()
  await expect(signIn.state).toHaveText('signedOut')
  await expect(there.state).toHaveText('signedOut')
  await there.button('Sign in').click()
  await there.approve()
  await expect(signIn.state).toHaveText('signedIn')
  expect(wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(2)
})

test('R-SIWX-3: signing out leaves nothing in the browser', async ({ page, context, kit, wallet }) => {
  const signIn = signInOn(page, kit)
  await page.goto(optional)
  await signIn.connect(wallet.info.name)
  await signIn.cancel.click()
  await expect(signIn.state).toHaveText('signedOut')
  const before = await storedBy(page)
  await signIn.button('Sign in').click()
  await signIn.approve()
  expect((await context.cookies()).map(({ name }) => name)).toContain(sessionCookie)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await signIn.button('Sign out').click()
  await expect(signIn.state).toHaveText('signedOut')
  await expect(kit.accountButton).toHaveAttribute('data-state', 'connected')
  expect(await storedBy(page)).toEqual(before)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(sessionCookie)
  expect(await signIn.serverSessions()).toEqual([])
})

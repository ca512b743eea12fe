import { installSolanaWallet } from '@kit/testing/playwright'
import type { SolanaTestWallet } from '@kit/testing/solana'
import { makeWallets } from './chain-wallets.ts'
import { expect, test } from './fixtures.ts'
import { signInOn } from './sign-in-page.ts'

const required = '/?manyChains=on&signIn=required#requests'
const name = 'Solana Test Wallet'

/** Which questions the wallet has shown to the visitor. */
const promptsOf = ({ requests }: SolanaTestWallet) =>
  requests.map(({ method }) => method).filter((method) => method.startsWith('solana:') || method === 'standard:connect')

test('R-SIWX-1: a wallet of Solana connects and signs in with one question, and nobody is asked after a reload', async ({
  page,
  context,
  kit,
  wallets: { solana },
  endpoints,
}) => {
  const signIn = signInOn(page, kit)
  await installSolanaWallet(context, solana)
  await page.goto(required)
  await kit.open()
  await kit.wallet(name).click()
  await signIn.isSignedIn()
  expect(promptsOf(solana)).toEqual(['solana:signIn'])
  await expect(kit.accountButton).toHaveAttribute('data-state', 'connected')
  await expect(signIn.signed).toContainText(
    `${new URL(page.url()).host} wants you to sign in with your Solana account:`,
  )
  await expect(signIn.signed).toContainText('Sign in to the Kit playground.')
  await expect(signIn.checks.filter({ hasText: 'passed' })).toHaveCount(13)
  expect(await signIn.serverSessions()).toMatchObject([
    { account: `${endpoints.solana?.networkId}:${solana.activeAddress}`, isCurrent: true },
  ])

  await page.reload()
  await signIn.isSignedIn()
  await expect(kit.accountButton).toHaveAttribute('data-state', 'connected')
  expect(promptsOf(solana).filter((method) => method.startsWith('solana:'))).toEqual(['solana:signIn'])
})

test('R-SIWX-1: the account that the visitor chooses in the wallet is connected and signed in', async ({
  page,
  context,
  kit,
  wallets: { solana },
  endpoints,
}) => {
  const signIn = signInOn(page, kit)
  await installSolanaWallet(context, solana)
  solana.signInAs(1)
  await page.goto(required)
  await kit.open()
  await kit.wallet(name).click()
  await signIn.isSignedIn()
  expect(await signIn.serverSessions()).toMatchObject([
    { account: `${endpoints.solana?.networkId}:${solana.addresses[1]}` },
  ])
})

test('R-SIWX-2: a visitor who declines the one question is neither connected nor signed in', async ({
  page,
  context,
  kit,
  wallets: { solana },
}) => {
  const signIn = signInOn(page, kit)
  await installSolanaWallet(context, solana)
  solana.reject('solana:signIn')
  await page.goto(required)
  await kit.open()
  await kit.pick(name)
  await expect(kit.view('ConnectingExternal')).toHaveAttribute('data-state', 'declined')
  expect([solana.isAllowed, await signIn.serverSessions()]).toEqual([false, []])
  solana.approve()
  await kit.view('ConnectingExternal').getByRole('button', { name: 'Try again' }).click()
  await signIn.isSignedIn()
  expect(promptsOf(solana)).toEqual(['solana:signIn', 'solana:signIn'])
})

test('R-SIWX-4: while the server is down the wallet connects, and the visitor signs once it is back', async ({
  page,
  context,
  kit,
  problems,
  wallets: { solana },
}) => {
  problems.allow(/Failed to load resource/)
  const signIn = signInOn(page, kit)
  await installSolanaWallet(context, solana)
  await page.goto(required)
  await page.route('**/auth/**', (route) => route.abort('connectionrefused'))
  await kit.open()
  await kit.wallet(name).click()
  await expect(signIn.view).toContainText('A problem occurred while trying initialize authentication')
  expect(promptsOf(solana)).toEqual(['standard:connect'])
  await page.unroute('**/auth/**')
  await signIn.retry.click()
  await signIn.message()
  await signIn.approve()
  expect(promptsOf(solana)).toEqual(['standard:connect', 'solana:signMessage'])
})

for (const [field, change] of [
  ['another domain', { domain: 'evil.example' }],
  ['another nonce', { nonce: 'anothernonce' }],
] as const) {
  test(`R-SIWX-1: a wallet that signs for ${field} connects, signs nobody in, and the view says why`, async ({
    page,
    context,
    kit,
    wallets: { solana },
  }) => {
    const signIn = signInOn(page, kit)
    await installSolanaWallet(context, { ...solana, standardFor: (origin) => signingInstead(solana, origin, change) })
    await page.goto(required)
    await kit.open()
    await kit.wallet(name).click()
    await expect(signIn.view).toContainText('This signature was not accepted')
    await expect(kit.accountButton).toHaveAttribute('data-state', 'connected')
    expect(await signIn.serverSessions()).toEqual([])
    await signIn.message()
    await signIn.approve()
    expect(promptsOf(solana)).toEqual(['solana:signIn', 'solana:signMessage'])
  })
}

test('R-SIWX-1: where the server does not believe what was signed, the view says so and the visitor signs anew', async ({
  page,
  context,
  kit,
  problems,
  wallets: { solana },
}) => {
  problems.allow(/Failed to load resource/)
  const signIn = signInOn(page, kit)
  await installSolanaWallet(context, solana)
  await page.goto(required)
  let refusals = 0
  await page.route('**/auth/verify', (route) => {
    refusals += 1
    return refusals > 1 ? route.continue() : route.fulfill({ status: 401, json: { error: 'nonce-unknown' } })
  })
  await kit.open()
  await kit.wallet(name).click()
  await expect(signIn.view).toContainText('This signature was not accepted')
  await signIn.message()
  await signIn.approve()
  expect(promptsOf(solana)).toEqual(['solana:signIn', 'solana:signMessage'])
})

test('R-SIWX-1: a wallet of Solana that cannot sign in connects, and then shows the message', async ({
  page,
  context,
  kit,
  endpoints,
}, { parallelIndex }) => {
  const signIn = signInOn(page, kit)
  const { solana } = await makeWallets(endpoints, parallelIndex, ['solana:signMessage'])
  await installSolanaWallet(context, solana)
  await page.goto(required)
  await signIn.connect(name)
  await signIn.message()
  await signIn.approve()
  expect(promptsOf(solana)).toEqual(['standard:connect', 'solana:signMessage'])
})

test('R-SIWX-2: where the visitor may stay without, they are connected first and asked to sign then', async ({
  page,
  context,
  kit,
  wallets: { solana },
}) => {
  const signIn = signInOn(page, kit)
  await installSolanaWallet(context, solana)
  await page.goto('/?manyChains=on&signIn=optional#requests')
  await signIn.connect(name)
  expect(promptsOf(solana)).toEqual(['standard:connect'])
  await signIn.cancel.click()
  await expect(kit.accountButton).toHaveAttribute('data-state', 'connected')
})

test('R-SIWX-3: a phone approves a session and signs in with one answer', async ({ page, kit, phone }) => {
  const signIn = signInOn(page, kit)
  await page.goto('/?signIn=required#requests')
  await phone.open()
  await phone.pair(await kit.codeFor())
  await expect(phone.proposal.getByLabel('What would be signed')).toContainText('Sign in to the Kit playground.')
  await phone.approve()
  await signIn.isSignedIn()
  await expect(kit.accountButton).toHaveAttribute('data-state', 'connected')
  await expect(signIn.signed).toContainText(
    `${new URL(page.url()).host} wants you to sign in with your Ethereum account:`,
  )
  await expect(signIn.checks.filter({ hasText: 'passed' })).toHaveCount(13)
  expect(await signIn.serverSessions()).toMatchObject([{ account: expect.stringMatching(/^eip155:1:0x/) }])

  await page.reload()
  await signIn.isSignedIn()
  await expect(kit.accountButton).toHaveAttribute('data-state', 'connected')
  await expect(phone.request).toBeHidden()
})

test('R-SIWX-3: the session that a phone approved with its signature sends requests to it', async ({
  page,
  kit,
  phone,
}) => {
  const signIn = signInOn(page, kit)
  await page.goto('/?signIn=required#requests')
  await phone.open()
  await phone.pair(await kit.codeFor())
  await phone.approve()
  await signIn.isSignedIn()
  await signIn.button('Sign out').click()
  await expect(kit.connectButton).toBeVisible()
  await phone.expectNoSession()
})

test('R-SIWX-2: a phone that declines is not connected', async ({ page, kit, phone }) => {
  const signIn = signInOn(page, kit)
  await page.goto('/?signIn=required#requests')
  await phone.open()
  await phone.pair(await kit.codeFor())
  await phone.decline()
  await expect(kit.view('ConnectingWalletConnect')).toHaveAttribute('data-state', 'declined')
  expect(await signIn.serverSessions()).toEqual([])
})

test('R-SIWX-3: a phone that knows no such question connects, and then signs the message', async ({
  page,
  kit,
  phone,
}) => {
  const signIn = signInOn(page, kit)
  await page.goto('/?signIn=required#requests')
  await phone.open()
  await phone.setSignsIn(false)
  await phone.pair(await kit.codeFor())
  await phone.approve()
  await signIn.message()
  await signIn.sign.click()
  await phone.approveRequest('message')
  await signIn.isSignedIn()
})

test('R-SIWX-4: while the server is down a phone connects', async ({ page, kit, phone, problems }) => {
  problems.allow(/Failed to load resource/)
  const signIn = signInOn(page, kit)
  await page.goto('/?signIn=required#requests')
  await page.route('**/auth/**', (route) => route.abort('connectionrefused'))
  await phone.open()
  await phone.pair(await kit.codeFor())
  await phone.approve()
  await expect(signIn.view).toContainText('A problem occurred while trying initialize authentication')
  await page.unroute('**/auth/**')
  await signIn.retry.click()
  await signIn.message()
})

type Call = (...inputs: readonly object[]) => Promise<unknown>

/** The wallet, which writes something else into the message than it was asked to. */
function signingInstead(wallet: SolanaTestWallet, origin: string, change: object): SolanaTestWallet['standard'] {
  const standard = wallet.standardFor(origin)
  const ask = standard.features['solana:signIn']?.signIn as Call
  const signIn: Call = (...inputs) => ask(...inputs.map((input) => ({ ...input, ...change })))
  const features = { ...standard.features, 'solana:signIn': { version: '1.0.0', signIn } }
  return {
    ...standard,
    features,
    get accounts() {
      return standard.accounts
    },
  }
}

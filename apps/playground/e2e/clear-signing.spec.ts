import type { EvmTestWallet } from '@kit/testing/evm'
import type { Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { violationsOn } from './axe.ts'
import { connectByPhone } from './connect-by-phone.ts'
import { expect, test } from './fixtures.ts'
import type { KitPage } from './kit-page.ts'
import { signingForm } from './signing-form.ts'

const spender = '0x000000000000000000000000000000000000bEEF'
const asked = ({ requests }: EvmTestWallet, method: string) => requests.filter((one) => one.method === method)

/** The form that lets another account take a token, and the view that explains it first. */
function allowanceOn(page: Page, kit: KitPage, token: string) {
  const form = page.locator('form', { hasText: 'Allow to take a token' })
  const review = kit.view('ReviewRequest')
  return {
    review,
    outcome: form.getByRole('status'),
    approve: review.getByRole('button', { name: 'Approve' }),
    cancel: review.getByRole('button', { name: 'Cancel' }),
    async ask({ isChanging = false } = {}) {
      await form.getByLabel('Token contract').fill(token)
      await form.getByLabel('Who may take it').fill(spender)
      await form.getByLabel('Change the request while it is read').setChecked(isChanging)
      await form.getByRole('button', { name: 'Allow without end' }).click()
      await expect(review).toHaveAttribute('data-state', 'shown')
    },
  }
}

test('an unlimited allowance is explained before the wallet asks, and the wallet gets exactly that', async ({
  page,
  kit,
  wallet,
  endpoints,
}) => {
  const token = endpoints.tokens['eip155:1'].USDC.address
  const { ask, review, approve, cancel, outcome } = allowanceOn(page, kit, token)
  await page.goto('/?clearSigning=on#requests')
  await kit.connect(wallet.info.name)

  await test.step('the visitor reads what it does', async () => {
    await ask()
    await expect(review).toContainText('You let another take your tokens')
    await expect(review).toContainText('Unlimited USDC')
    await expect(review).toContainText('without asking you again')
    const addresses = await review.locator('[data-kit="address"]').allTextContents()
    expect(addresses).toEqual(expect.arrayContaining([spender, token, wallet.activeAddress]))
    expect(asked(wallet, 'eth_sendTransaction')).toEqual([])
    await expect(approve).toBeEnabled()
    expect(await violationsOn(page, '[data-kit-root]')).toEqual([])
  })

  await test.step('who cancels is where they were, and the wallet never hears of it', async () => {
    await cancel.click()
    await expect(outcome).toContainText('You declined the request in your wallet.')
    await expect(kit.modal).toBeHidden()
    expect(asked(wallet, 'eth_sendTransaction')).toEqual([])
  })

  await test.step('who closes the modal has declined', async () => {
    await ask()
    await kit.close()
    await expect(outcome).toContainText('wallet/rejected')
    expect(asked(wallet, 'eth_sendTransaction')).toEqual([])
  })

  await test.step('who approves by the keyboard sends these very bytes', async () => {
    await ask()
    await expect(approve).not.toHaveAttribute('aria-disabled')
    await approve.press('Enter')
    await expect(outcome).toContainText('Allowed.')
    await expect(kit.modal).toBeHidden()
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] })
    expect(asked(wallet, 'eth_sendTransaction').map(({ params }) => params[0])).toMatchObject([
      { from: wallet.activeAddress, to: token, data },
    ])
  })
})

test('attack: a request that changes while it is read is refused', async ({ page, kit, wallet, endpoints }) => {
  const { ask, approve, outcome } = allowanceOn(page, kit, endpoints.tokens['eip155:1'].USDC.address)
  await page.goto('/?clearSigning=on#requests')
  await kit.connect(wallet.info.name)
  await ask({ isChanging: true })
  await expect(approve).not.toHaveAttribute('aria-disabled')
  await approve.click()
  await expect(outcome).toContainText('request/changed')
  await expect(outcome).toContainText('Nothing was sent.')
  expect(asked(wallet, 'eth_sendTransaction')).toEqual([])
})

test('what a call would change in the account is said as the chain plays it', async ({
  page,
  kit,
  wallet,
  endpoints,
}) => {
  const token = endpoints.tokens['eip155:1'].USDC.address
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [spender, 1_500_000n] })
  const form = page.locator('form', { hasText: 'Send a transaction' })
  await page.goto('/?clearSigning=on#requests')
  await kit.connect(wallet.info.name)
  await form.getByLabel('Recipient').fill(token)
  await form.getByLabel('Amount').fill('0')
  await form.getByLabel('Data').fill(data)
  await form.getByRole('button', { name: 'Send transaction' }).click()
  const changes = kit
    .view('ReviewRequest')
    .getByRole('heading', { name: 'What would change in your account' })
    .locator('..')
  await expect(changes).toContainText('You give1.5 USDC')
})

test('nothing of it is loaded before it is needed, nor where it is switched off', async ({
  page,
  kit,
  wallet,
  endpoints,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const ofReview = () =>
    scripts.filter((url) => /request-review|review-request|reviews|explain-|clear-signing/.test(url))
  const { submit, signature } = signingForm(page, 'Sign a message')
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  await submit()
  await signature()
  expect(ofReview()).toEqual([])

  await page.goto('/?clearSigning=on#requests')
  await expect(kit.accountButton).toBeVisible()
  expect(ofReview()).toEqual([])
  await allowanceOn(page, kit, endpoints.tokens['eip155:1'].USDC.address).ask()
  expect(ofReview().length).toBeGreaterThan(0)
})

test('a phone is asked only once the visitor has approved here', async ({ page, kit, phone }) => {
  const { form, submit, signature, outcome } = signingForm(page, 'Sign a message')
  await page.goto('/?clearSigning=on#requests')
  await connectByPhone(kit, phone, 'eip155:1')
  await form.getByLabel('Message').fill('Written by a test')

  await submit()
  const review = kit.view('ReviewRequest')
  await expect(review).toContainText('Written by a test')
  await review.getByRole('button', { name: 'Cancel' }).click()
  await expect(outcome).toContainText('wallet/rejected')

  await submit()
  const approve = review.getByRole('button', { name: 'Approve' })
  await expect(approve).not.toHaveAttribute('aria-disabled')
  await approve.click()
  await expect(review).toContainText('Continue in your wallet')
  await phone.approveRequest('message')
  await signature()
  await expect(kit.modal).toBeHidden()
})

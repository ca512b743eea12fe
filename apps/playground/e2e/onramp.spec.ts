import { parseUnits } from 'viem'
import { violationsOn } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { onrampOn, setOnrampFault } from './onramp-page.ts'

// The sandbox's sellers and their faults are the same for all tests, so that these run one after the other.
test.describe.configure({ mode: 'default' })

test.beforeEach(({ endpoints }) => setOnrampFault(endpoints, 'none'))
test.afterEach(({ endpoints }) => setOnrampFault(endpoints, 'none'))

const start = '/#requests'

test('R-RAMP-2: both providers are compared, and what is bought arrives, to the unit that was offered', async ({
  page,
  kit,
  wallet,
  node,
}) => {
  const onramp = onrampOn(page, kit)
  const owner = wallet.activeAddress as `0x${string}`
  await page.goto(start)
  await kit.connect(wallet.info.name)
  await onramp.open()
  await onramp.amount.fill('5')
  await expect(onramp.problem).toHaveText('Pay at least $10.00.')
  await onramp.amount.fill('100')
  await expect(onramp.provider('sandbox-pay')).toContainText('Cheapest')
  await expect(onramp.provider('example-ramp')).toContainText('fees in $100.00')
  await expect(onramp.provider('example-ramp')).not.toContainText('Cheapest')
  const [, offered = ''] = /You get ([\d.]+) ETH/.exec((await onramp.provider('sandbox-pay').textContent()) ?? '') ?? []
  expect(await violationsOn(page, '[data-kit="modal"]')).toEqual([])
  const before = await node(1).getBalance({ address: owner })
  const window = await onramp.pay('sandbox-pay', 'arrives')
  await expect(window.getByText('it has arrived')).toBeVisible()
  await expect(onramp.purchase).toHaveAttribute('data-state', 'arrived')
  expect((await node(1).getBalance({ address: owner })) - before).toBe(parseUnits(offered, 18))
  expect(await violationsOn(page, '[data-kit="modal"]')).toEqual([])
  await kit.modal.getByRole('button', { name: 'Done' }).click()
  await expect(kit.view('Account')).toBeVisible()
})

test('R-RAMP-2: a window that is closed, a payment that failed and one that is late each have their words, and a reload keeps the last', async ({
  page,
  kit,
  wallet,
}) => {
  const onramp = onrampOn(page, kit)
  await page.goto(start)
  await kit.connect(wallet.info.name)
  await onramp.open()
  await onramp.amount.fill('20')
  const closed = await onramp.choose('example-ramp')
  await expect(onramp.purchase).toHaveAttribute('data-state', 'pending')
  await closed.close()
  await expect(onramp.purchase).toHaveAttribute('data-state', 'closed')

  await onramp.purchase.locator('[data-mark="again"]').click()
  await expect(onramp.amount).toHaveValue('20')
  await onramp.pay('example-ramp', 'fails')
  await expect(onramp.purchase).toHaveAttribute('data-state', 'failed')
  await expect(onramp.purchase).toContainText('this payment bought nothing')

  await onramp.purchase.locator('[data-mark="again"]').click()
  await onramp.pay('example-ramp', 'late')
  await expect(onramp.purchase).toHaveAttribute('data-state', 'paid')
  await page.reload()
  await kit.accountButton.click()
  await kit.view('Account').locator('[data-mark="buy"]').click()
  await expect(onramp.purchase).toHaveAttribute('data-state', /paid|arrived/)
  await expect(onramp.purchase).toHaveAttribute('data-state', 'arrived')
})

test('R-RAMP-1: without options there are the usual limits, and without a quote an estimate that says so', async ({
  page,
  kit,
  wallet,
  endpoints,
  problems,
}) => {
  problems.allow(/status of 500/)
  const onramp = onrampOn(page, kit)
  await setOnrampFault(endpoints, 'status-500')
  await page.goto(start)
  await kit.connect(wallet.info.name)
  await onramp.open()
  await expect(onramp.view).toContainText('What is sold could not be read.')
  await expect(onramp.view).toContainText('$10.00 to $7,500.00')
  await onramp.view.locator('[data-mark="bank"]').click()
  await expect(onramp.view).toContainText('$10.00 to $25,000.00')

  await setOnrampFault(endpoints, 'no-quotes')
  await onramp.amount.fill('50')
  await expect(onramp.provider('sandbox-pay')).toContainText('Estimate:')
  await expect(onramp.provider('sandbox-pay')).not.toContainText('Cheapest')
})

test('R-RAMP-2: a page of a provider that would pay someone else, or is no page, is never opened', async ({
  page,
  kit,
  wallet,
  endpoints,
}) => {
  const onramp = onrampOn(page, kit)
  await page.goto(start)
  await kit.connect(wallet.info.name)
  await onramp.open()
  await onramp.amount.fill('50')
  for (const [fault, words] of [
    ['other-recipient', 'would have paid someone else'],
    ['unsafe-url', 'unsafe address'],
  ] as const) {
    await setOnrampFault(endpoints, fault)
    await expect(onramp.provider('sandbox-pay')).toContainText('You get')
    const window = await onramp.choose('sandbox-pay')
    await expect(onramp.problem).toContainText(words)
    await expect.poll(() => window.isClosed()).toBe(true)
  }
})

test('R-CFG-9: where nothing is sold, visitors are told so', async ({ page, kit, wallet, endpoints, problems }) => {
  problems.allow(/status of 403/)
  await setOnrampFault(endpoints, 'restricted-region')
  await page.goto(start)
  await kit.connect(wallet.info.name)
  await kit.accountButton.click()
  await kit.view('Account').locator('[data-mark="buy"]').click()
  await kit.view('FundWallet').locator('[data-mark="buy"]').click()
  await expect(kit.view('OnRampProviders')).toContainText('Buying is not possible in your region.')
})

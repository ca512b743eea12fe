import type { Page } from '@playwright/test'
import { isErc6492Signature, verifyMessage } from 'viem'
import { accountNamesOn } from './account-names-page.ts'
import { violationsOn } from './axe.ts'
import { expect, test } from './fixtures.ts'
import type { KitPage } from './kit-page.ts'
import { loginOn } from './login-page.ts'
import { mailboxOf } from './mailbox.ts'
import { fillTransfer } from './send-page.ts'

const start = '/?login=on'
const zone = 'reown.id'
const random = () => crypto.randomUUID().slice(0, 8)
const suggestionsUrl = /\/v1\/profile\/suggestions\//
const registrationUrl = /\/v1\/profile\/account\?/

type Registration = Readonly<Record<'address' | 'signature', `0x${string}`>> & {
  readonly message: string
  readonly coin_type: number
}

test.describe.configure({ mode: 'serial' })

test.beforeEach(async ({ page, kit, context, endpoints }) => {
  const address = `name-${random()}@mail.example`
  await page.goto(start)
  await loginOn(page, kit).signIn(address, mailboxOf(context, endpoints.mail.inbox, address))
})

async function setFault(blockchainApi: string, fault: string): Promise<void> {
  const answer = await fetch(`${blockchainApi}/faults/names?fault=${fault}`, { method: 'POST' })
  expect(answer.ok).toBe(true)
}

/** Lets a fault last no longer than the work. */
async function during(blockchainApi: string, fault: string, work: () => Promise<void>): Promise<void> {
  await setFault(blockchainApi, fault)
  try {
    await work()
  } finally {
    await setFault(blockchainApi, 'none')
  }
}

/** Registers the name that is in the field, which the visitor approves in the frame. */
async function register(page: Page, kit: KitPage): Promise<void> {
  await accountNamesOn(page, kit).submit.click()
  await loginOn(page, kit).agree()
}

test('R-NAME-1: who has signed in by email registers a name with a signature that the frame shows, and is called by it at once', async ({
  page,
  kit,
}) => {
  const names = accountNamesOn(page, kit)
  const login = loginOn(page, kit)
  const label = `ada-${random()}`
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await names.begin()
  expect(requested.filter((url) => suggestionsUrl.test(url))).toEqual([])
  expect(await violationsOn(page, '[data-kit="modal"]')).toEqual([])
  await names.chooseFree(label.toUpperCase())
  await expect(names.field).toHaveValue(label)
  await expect(names.status).toHaveText(`${label}.${zone} is free.`)
  await expect(names.suggestions).not.toHaveCount(0)
  expect(await violationsOn(page, '[data-kit="modal"]')).toEqual([])

  const posted = page.waitForRequest((request) => request.method() === 'POST' && registrationUrl.test(request.url()))
  await names.submit.click()
  await expect(login.frame.getByText(`"name":"${label}.${zone}"`)).toBeVisible()
  await expect(login.frame.getByText(new URL(page.url()).origin)).toBeVisible()
  await login.agree()
  const body = (await posted).postDataJSON() as Registration
  expect(Object.keys(body).sort()).toEqual(['address', 'coin_type', 'message', 'signature'])
  expect(JSON.parse(body.message)).toEqual({ name: `${label}.${zone}`, attributes: {}, timestamp: expect.any(Number) })
  expect(body.coin_type).toBe(60)
  expect(await verifyMessage(body)).toBe(true)

  await expect(names.done).toContainText(`${label}.${zone}`)
  expect(await violationsOn(page, '[data-kit="modal"]')).toEqual([])
  await names.done.getByRole('button', { name: 'Done' }).click()
  await expect(kit.view('Account')).toContainText(`${label}.${zone}`)
  await kit.close()
  await names.open()
  await expect(names.choose).toContainText(`${label}.${zone}`)
  await expect(names.choose.getByRole('button', { name: 'Choose a name' })).toHaveCount(0)
  await kit.close()
  await page.reload()
  await kit.openAccount()
  await expect(kit.view('Account')).toContainText(`${label}.${zone}`)
})

test('R-NAME-1: on Base the smart account, which nobody has deployed yet, signs for a name, and is paid by it there alone', async ({
  page,
  kit,
  node,
}) => {
  const names = accountNamesOn(page, kit)
  const label = `base-${random()}`
  await kit.pickNetwork('Base')
  await expect(kit.modal).toBeHidden()
  await names.begin()
  await names.chooseFree(label)
  const posted = page.waitForRequest((request) => request.method() === 'POST' && registrationUrl.test(request.url()))
  await register(page, kit)
  const { address, message, signature, coin_type } = (await posted).postDataJSON() as Registration
  expect(coin_type).toBe(2_147_492_101)
  expect(isErc6492Signature(signature)).toBe(true)
  expect(await node(8453).getCode({ address })).toBeUndefined()
  expect(await node(8453).verifyMessage({ address, message, signature })).toBe(true)
  await names.done.getByRole('button', { name: 'Done' }).click()
  await expect(kit.view('Account')).toContainText(`${label}.${zone}`)
  await kit.close()

  const form = await fillTransfer(kit, { to: `${label}.${zone}`, amount: '0.01' })
  await expect(form.locator('[data-mark="named"]')).toHaveText(address)
  await kit.close()
  await kit.pickNetwork('Ethereum')
  await expect(kit.modal).toBeHidden()
  await fillTransfer(kit, { to: `${label}.${zone}`, amount: '0.01' })
  await expect(form.locator('[data-kit="hint"][data-tone="danger"]')).toHaveText('This name cannot be found here.')
})

test('R-NAME-1: what is too short or has other characters is said while it is typed, and nobody is asked', async ({
  page,
  kit,
}) => {
  const names = accountNamesOn(page, kit)
  const asked: string[] = []
  await names.begin()
  page.on('request', (request) => suggestionsUrl.test(request.url()) && asked.push(request.url()))
  await names.field.pressSequentially('ab')
  await expect(names.status).toHaveText('Use at least 4 characters.')
  await names.field.fill('аda-1815')
  await expect(names.status).toHaveText('Use letters from a to z, digits and hyphens only.')
  await expect(names.field).toHaveAttribute('aria-invalid', 'true')
  await names.field.press('Enter')
  await expect(names.submit).toHaveAttribute('aria-disabled', 'true')
  expect(asked).toEqual([])
})

test('a name that another has is offered to nobody, and its suggestions are', async ({
  page,
  kit,
  endpoints,
  problems,
}) => {
  problems.allow(/status of 409/)
  const names = accountNamesOn(page, kit)
  const label = `taken-${random()}`
  await names.begin()
  await names.chooseFree(label)
  // Between the answer and the signature another has taken it.
  await during(endpoints.blockchainApi, 'taken', async () => {
    await register(page, kit)
    await expect(names.register.locator('[data-slot="problem"]')).toHaveText('This name is taken.')
  })
  await expect(names.field).toHaveValue(label)
  await register(page, kit)
  await expect(names.done).toBeVisible()
  await kit.close()
  await kit.openAccount()
  await kit.modal.getByRole('button', { name: 'Disconnect' }).click()

  const address = `other-${random()}@mail.example`
  await loginOn(page, kit).signIn(address, mailboxOf(page.context(), endpoints.mail.inbox, address))
  await names.begin()
  await names.field.fill(label)
  await expect(names.status).toHaveText(`${label}.${zone} is taken.`)
  await expect(names.submit).toHaveAttribute('aria-disabled', 'true')
  await names.suggestions.first().click()
  await expect(names.field).toHaveValue(`${label}2`)
  await expect(names.status).toHaveText(`${label}2.${zone} is free.`)
})

test('R-NAME-2: the service’s own description is shown, and the form stays', async ({
  page,
  kit,
  endpoints,
  problems,
}) => {
  problems.allow(/status of 500/)
  const names = accountNamesOn(page, kit)
  const label = `closed-${random()}`
  const reason = 'The registry of names is being repaired until noon.'
  await names.begin()
  await names.chooseFree(label)
  await during(endpoints.blockchainApi, 'maintenance', async () => {
    await register(page, kit)
    await expect(names.register.locator('[data-slot="problem"]')).toHaveText(reason)
    await expect(names.field).toHaveValue(label)
    await names.field.fill(`${label}-2`)
    await expect(names.status).toHaveText(reason)
    expect(await violationsOn(page, '[data-kit="modal"]')).toEqual([])
  })
  await names.register.getByRole('button', { name: 'Try again' }).click()
  await expect(names.register).toHaveAttribute('data-availability', 'free')
})

test('R-NAME-2: a service that cannot be reached is said in the words of the product', async ({
  page,
  kit,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  const names = accountNamesOn(page, kit)
  await page.route(/\/v1\/profile\/reverse\//, (route) => route.abort())
  await names.open()
  await expect(names.choose).toContainText('Error fetching names for address')
  await page.unroute(/\/v1\/profile\/reverse\//)
  await names.choose.getByRole('button', { name: 'Try again' }).click()
  await names.choose.getByRole('button', { name: 'Choose a name' }).click()
  await page.route(suggestionsUrl, (route) => route.abort())
  await names.field.fill(`down-${random()}`)
  await expect(names.status).toHaveText('Error fetching name suggestions')
  await page.unroute(suggestionsUrl)
  await names.register.getByRole('button', { name: 'Try again' }).click()
  await expect(names.register).toHaveAttribute('data-availability', 'free')
  await page.route(registrationUrl, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await register(page, kit)
  await expect(names.register.locator('[data-slot="problem"]')).toHaveText('Error registering name')
})

test('a visitor who declines in the frame is back at the name that they typed', async ({ page, kit }) => {
  const names = accountNamesOn(page, kit)
  const login = loginOn(page, kit)
  const label = `shy-${random()}`
  await names.begin()
  await names.chooseFree(label)
  await names.submit.click()
  await login.press('Reject')
  await expect(names.register.locator('[data-slot="problem"]')).toHaveText('You declined the request in your wallet.')
  await expect(names.field).toHaveValue(label)
  await expect(names.submit).toBeFocused()
  await kit.close()
})

test('R-NAME-1: however late the answers come, none is shown under another name', async ({ page, kit }) => {
  const names = accountNamesOn(page, kit)
  await names.begin()
  // The longer the name, the sooner the answer: those of the first letters come last.
  const held: (() => void)[] = []
  await page.route(suggestionsUrl, async (route) => {
    const asked = decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
    if (asked.length < 12) await new Promise<void>((resolve) => held.push(resolve))
    const suggestions = [{ name: `${asked}.${zone}`, registered: asked.length % 2 === 0 }]
    await route.fulfill({ json: { suggestions }, headers: { 'access-control-allow-origin': '*' } }).catch(() => {})
  })
  const mismatches = await page.evaluateHandle(() => {
    const found: string[] = []
    new MutationObserver(() => {
      const view = document.querySelector('[data-view="RegisterAccountName"]')
      const typed = view?.querySelector('input')?.value
      const status = view?.querySelector('[data-slot="status"]')?.textContent ?? ''
      const [, named] = /^(\S+)\.reown\.id is /.exec(status) ?? []
      if (named !== undefined && named !== typed) found.push(`${named} under ${typed}`)
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    return found
  })
  for (const text of ['abcd', 'abcdefgh', 'abcdefghij']) {
    await names.field.fill(text)
    await expect.poll(() => held.length).toBe(['abcd', 'abcdefgh', 'abcdefghij'].indexOf(text) + 1)
  }
  await names.field.fill('')
  await names.field.pressSequentially('abcdefghijklmnopqrstuvwxyz-0123456789', { delay: 0 })
  await expect(names.status).toHaveText('abcdefghijklmnopqrstuvwxyz-0123456789.reown.id is free.')
  for (const release of held.reverse()) release()
  await names.field.press('Backspace')
  await expect(names.status).toHaveText('abcdefghijklmnopqrstuvwxyz-012345678.reown.id is taken.')
  expect(await mismatches.jsonValue()).toEqual([])
})

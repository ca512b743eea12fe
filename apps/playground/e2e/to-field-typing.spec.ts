import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { type Address, keccak256, slice, toHex } from 'viem'
import { getAddress } from 'viem/utils'
import { expect } from './fixtures.ts'
import { test } from './own-sandbox.ts'

const keystrokes = 120
const zone = '.reown.id'
const addressOf = (name: string): Address => getAddress(slice(keccak256(toHex(name)), 0, 20))

test('R-SEND-3: at 200 keystrokes a minute, with answers in any order, no address stands under a name that it is not of', async ({
  page,
  kit,
  wallet,
  problems,
}) => {
  // Nobody has the first name, with which what looks names up is loaded.
  problems.allow(/status of 404/)
  const next = seededNumbers(fuzzSeed(90_210))
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  await kit.openAccount()
  await kit.view('Account').locator('[data-mark="send"]').click()
  const form = kit.view('WalletSend')
  const field = form.locator('[data-mark="to"]')
  const named = form.locator('[data-mark="named"]')
  await field.fill('first.reown.id')
  await expect(form.getByText('This name cannot be found here.')).toBeVisible()

  const held: { readonly name: string; readonly answer: () => void }[] = []
  await page.route(/\/v1\/profile\/account\//, async (route) => {
    const name = decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
    await new Promise<void>((answer) => held.push({ name, answer }))
    const json = {
      name,
      registered_at: '2026-01-01T00:00:00Z',
      addresses: { 60: { address: addressOf(name) } },
      attributes: {},
    }
    // A question that the page has ended has nobody to be answered.
    await route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } }).catch(() => {})
  })
  const answerOne = (at: number) => held.splice(at, 1)[0]?.answer()

  const log = await page.evaluateHandle(() => {
    const shown: { readonly typed: string; readonly address: string }[] = []
    new MutationObserver(() => {
      const view = document.querySelector('[data-kit="content"] [data-view="WalletSend"]')
      const typed = view?.querySelector<HTMLInputElement>('[data-mark="to"]')?.value ?? ''
      const address = view?.querySelector('[data-mark="named"]')?.textContent
      if (address) shown.push({ typed, address })
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    return shown
  })

  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  let label = 'ada'
  await field.fill(label + zone)
  for (const _ of zone) await field.press('ArrowLeft')
  for (let stroke = 1; stroke <= keystrokes; stroke += 1) {
    const key = label.length > 9 || (label.length > 4 && next() % 3 === 0) ? 'Backspace' : 'abc'.charAt(next() % 3)
    label = key === 'Backspace' ? label.slice(0, -1) : label + key
    await field.press(key)
    // 300 ms on average; the longer ones are pauses in which a name is looked up.
    await page.clock.runFor(150 + (next() % 301))
    if (next() % 2 === 0) answerOne(next() % Math.max(held.length, 1))
    if (stroke % 10 > 0) continue
    await page.clock.runFor(300)
    const name = label + zone
    await expect(field).toHaveValue(name)
    // A name that is known is not asked for again.
    const found = () => held.findLastIndex((one) => one.name === name)
    await expect.poll(async () => found() >= 0 || (await named.isVisible())).toBe(true)
    if (found() >= 0) answerOne(found())
    await expect(named).toHaveText(addressOf(name))
  }
  const shown = await log.jsonValue()
  expect(shown.length).toBeGreaterThanOrEqual(keystrokes / 10)
  expect(shown.filter(({ typed, address }) => address !== addressOf(typed))).toEqual([])
})

import type { Page } from '@playwright/test'
import { animationsEnd } from './animations-end.ts'
import { expect, test } from './fixtures.ts'
import { withMotion } from './motion.ts'
import { openWalletWindow, useWalletWindow } from './wallet-window.ts'

test.use(withMotion)

/** How often the keys are pressed in a row; `KIT_FOCUS_ROUNDS=100` for a long run. */
const rounds = Number(process.env.KIT_FOCUS_ROUNDS ?? 3)
const takeLonger = () => test.setTimeout(test.info().timeout * Math.max(1, rounds / 3))

const press30 = (page: Page, key: string) => Promise.all(Array.from({ length: 30 }, () => page.keyboard.press(key)))

type FocusRecord = { readonly keys: number; readonly outside: readonly string[] }

/** Records where the focus goes from now on: how many keys were let go, and a text for each place outside of the modal and a wallet's window. */
async function recordFocus(page: Page): Promise<() => Promise<FocusRecord>> {
  await page.evaluate(() => {
    const outside: string[] = []
    const record = { keys: 0, outside }
    Object.assign(window, { record })
    const look = (target: EventTarget | null) => {
      if (target instanceof Element && !target.closest('[data-kit="modal"], #wallet-window'))
        outside.push(target.outerHTML.slice(0, 80))
    }
    document.addEventListener('focusin', ({ target }) => look(target))
    document.addEventListener('keyup', ({ key }) => {
      if (key === 'Tab') record.keys += 1
      look(document.activeElement)
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'record'))
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

for (const rate of [1, 6]) {
  test(`however fast Tab and Shift+Tab are pressed, the focus stays in the modal, and Escape returns it (CPU ÷ ${rate})`, async ({
    page,
    kit,
  }) => {
    takeLonger()
    await page.goto('/#requests')
    await slowDown(page, rate)
    await kit.connectButton.focus()
    await page.keyboard.press('Enter')
    await expect(kit.view('Connect')).toBeVisible()
    await expect(kit.modal).toBeFocused()
    const focusRecord = await recordFocus(page)
    for (let round = 0; round < rounds; round += 1) {
      await press30(page, 'Tab')
      await press30(page, 'Shift+Tab')
    }
    expect(await focusRecord()).toEqual({ keys: rounds * 60, outside: [] })
    await page.keyboard.press('Escape')
    await expect(kit.modal).toBeHidden()
    await expect(kit.connectButton).toBeFocused()
  })

  test(`beside a wallet's window in the page, keys that come fast never reach the page behind, and the window is reachable (CPU ÷ ${rate})`, async ({
    page,
    kit,
    wallet,
  }) => {
    takeLonger()
    wallet.hang('eth_requestAccounts')
    await page.goto('/#requests')
    await kit.open()
    await kit.pick(wallet.info.name)
    await expect(kit.modal).not.toHaveAttribute('aria-modal')
    const { pin, unlock } = await openWalletWindow(page)
    await slowDown(page, rate)
    const focusRecord = await recordFocus(page)
    for (let round = 0; round < rounds; round += 1) {
      await kit.modal.focus()
      await press30(page, 'Tab')
      await press30(page, 'Shift+Tab')
      await pin.click()
      await page.keyboard.press('Tab')
      await expect(unlock).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(pin).toBeFocused()
    }
    expect(await focusRecord()).toEqual({ keys: rounds * 62, outside: [] })
    await kit.modal.focus()
    await page.keyboard.press('Escape')
    await expect(kit.view('ConnectingExternal')).toBeHidden()
    await expect(pin).toBeVisible()
  })
}

test('the page behind takes no focus, and Escape and Tab from there go to the modal', async ({ page, kit }) => {
  await page.goto('/#requests')
  const shownButton = kit.networkButton
  await kit.open()
  await expect(kit.modal).toHaveAttribute('aria-modal', 'true')
  expect(
    await shownButton.evaluate((button: HTMLElement) => [button.focus(), document.activeElement === button]),
  ).toEqual([undefined, false])
  const leave = () => page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await leave()
  await page.keyboard.press('Tab')
  expect(await kit.modal.evaluate((modal) => modal.contains(document.activeElement))).toBe(true)
  await leave()
  await page.keyboard.press('Escape')
  await expect(kit.modal).toBeHidden()
  await expect(kit.connectButton).toBeFocused()
})

test('the page behind does not scroll, and nothing in it moves', async ({ page, kit }) => {
  await page.goto('/#requests')
  const place = () => page.evaluate(() => [window.scrollY, document.querySelector('h1')?.getBoundingClientRect().x])
  const before = await place()
  await kit.open()
  await page.mouse.move(20, 400)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('End')
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await place()).toEqual(before)
  await kit.close()
  await page.mouse.wheel(0, 600)
  await expect.poll(async () => (await place())[0]).toBeGreaterThan(0)
})

test('a window that a wallet opens in the page can be used and keeps its Escape key', async ({ page, kit, wallet }) => {
  wallet.hang('eth_requestAccounts')
  await page.goto('/#requests')
  await kit.open()
  await kit.pick(wallet.info.name)
  await expect(kit.modal).not.toHaveAttribute('aria-modal')
  await useWalletWindow(page)
  await expect(kit.view('ConnectingExternal')).toBeVisible()
})

test('what is new in the header comes in with its view, going on and going back', async ({ page, kit }) => {
  await page.goto('/#requests')
  await kit.open()
  const started = await page.evaluateHandle(() => {
    const names: string[] = []
    document.addEventListener('animationstart', ({ target, animationName }) => {
      if (target instanceof HTMLElement && animationName === 'kit-title')
        names.push(target.getAttribute('aria-label') ?? target.dataset.kit ?? '')
    })
    return names
  })
  await kit.modal.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect.poll(() => started.jsonValue()).toEqual(expect.arrayContaining(['Back', 'title']))
  await started.evaluate((names) => {
    names.length = 0
  })
  await kit.modal.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => started.jsonValue()).toEqual(expect.arrayContaining(['What is a wallet?', 'title']))
})

test('going back from a smaller view shows the account as it was left, at its top and scrolled', async ({
  page,
  kit,
  wallet,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  await kit.openAccount()
  await expect(kit.view('Account').getByText('USD Coin')).toBeAttached()
  const [body, buy] = [kit.modal.locator('[data-kit="body"]'), kit.view('Account').locator('[data-mark="buy"]')]
  for (const scrolled of [0, 60]) {
    await body.evaluate((element, top) => element.scrollTo(0, top), scrolled)
    await buy.click()
    await expect(kit.view('FundWallet')).toBeVisible()
    await kit.modal.getByRole('button', { name: 'Back' }).click()
    await expect(buy).toBeFocused()
    await animationsEnd(page)
    expect(await body.evaluate(({ scrollTop }) => scrollTop)).toBe(scrolled)
  }
})

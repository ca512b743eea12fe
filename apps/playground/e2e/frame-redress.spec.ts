import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { loginOn } from './login-page.ts'
import { mailboxOf } from './mailbox.ts'
import { signingForm } from './signing-form.ts'

type Asked = {
  readonly login: ReturnType<typeof loginOn>
  /** Asks the visitor to sign, also where something lies over the page. */
  ask(): Promise<void>
  /** What lies over the page goes, and the visitor approves. */
  finish(takeAway: () => Promise<void>): Promise<void>
}

/** A visitor with an embedded wallet, whom the page asks to sign a message. */
const test = base.extend<{ readonly asked: Asked }>({
  asked: async ({ page, kit, context, endpoints }, use) => {
    const address = `redress-${crypto.randomUUID().slice(0, 8)}@mail.example`
    await page.goto('/?login=on#requests')
    const login = loginOn(page, kit)
    await login.signIn(address, mailboxOf(context, endpoints.mail.inbox, address))
    const message = signingForm(page, 'Sign a message')
    await use({
      login,
      async ask() {
        await message.form.getByRole('button', { name: 'Sign message' }).dispatchEvent('click')
        await expect(login.approve).toBeVisible()
      },
      async finish(takeAway) {
        await takeAway()
        await login.agree()
        await message.signature()
      },
    })
  },
})

test('attack 2.18: what a page puts in front of the frame gets no approval through it', async ({ page, asked }) => {
  const { login } = asked
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.id = 'cover'
    cover.dataset.kitReachable = ''
    Object.assign(cover.style, { position: 'fixed', inset: '0', zIndex: '2147483647', background: 'white' })
    cover.style.pointerEvents = 'none'
    document.body.append(cover)
  })
  await asked.ask()
  await keepClicking(page, () => login.approve.click({ force: true }))
  await expect(login.approval).toBeVisible()
  await expect(login.frame.getByRole('alert')).toContainText('Something lies over this question')
  await asked.finish(() => page.locator('#cover').evaluate((cover) => cover.remove()))
})

test('attack 2.18: a page that leaves nothing but the buttons in sight gets no approval', async ({ page, asked }) => {
  const { login } = asked
  await asked.ask()
  const foot = await login.frame.locator('footer').evaluate(({ clientHeight }) => clientHeight)
  await login.element.evaluate((frame, least) => {
    const { left, top, width, height } = frame.getBoundingClientRect()
    const cover = document.createElement('div')
    cover.id = 'cover'
    cover.dataset.kitReachable = ''
    Object.assign(cover.style, { position: 'fixed', zIndex: '2147483647', background: 'white' })
    Object.assign(cover.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height - least}px`,
    })
    document.body.append(cover)
  }, foot + 8)
  await keepClicking(page, () => login.approve.click({ force: true }))
  await expect(login.frame.getByRole('alert')).toContainText('Something lies over this question')
  await asked.finish(() => page.locator('#cover').evaluate((cover) => cover.remove()))
})

test('attack 2.18: a page that makes the frame too low to read gets no approval', async ({ page, asked }) => {
  const { login } = asked
  await asked.ask()
  const room = page.locator('[data-kit="frame-slot"]')
  await room.evaluate((slot: HTMLElement) => slot.style.setProperty('block-size', '150px', 'important'))
  await keepClicking(page, () => login.approve.click({ force: true }))
  await expect(login.frame.getByRole('alert')).toContainText('too little room')
  await asked.finish(() => room.evaluate((slot: HTMLElement) => void slot.style.removeProperty('block-size')))
})

test('attack 2.18: a page that shows the frame at an eighth of its size gets no approval', async ({ page, asked }) => {
  const { login } = asked
  await asked.ask()
  const zoom = 0.12
  await login.element.evaluate((frame, factor) => frame.style.setProperty('zoom', String(factor)), zoom)
  // Playwright looks for what is in a zoomed frame at another place.
  await keepClicking(page, async () => {
    const corner = await login.element.evaluate((frame) => frame.getBoundingClientRect().toJSON())
    const { left, top, width, height } = await login.approve.evaluate((button) =>
      button.getBoundingClientRect().toJSON(),
    )
    await page.mouse.click(corner.left + (left + width / 2) * zoom, corner.top + (top + height / 2) * zoom)
  })
  await expect(login.frame.getByRole('alert')).toContainText('too little room')
  await asked.finish(() => login.element.evaluate((frame) => void frame.style.removeProperty('zoom')))
})

test('a request can be approved in a page that is lower than the room for it, as at a high zoom', async ({
  page,
  asked,
}) => {
  await page.setViewportSize({ width: 640, height: 256 })
  await asked.ask()
  await asked.finish(async () => {})
})

test('a request whose room has been scrolled away can be approved', async ({ page, asked }) => {
  await page.setViewportSize({ width: 640, height: 334 })
  await asked.ask()
  await asked.finish(() =>
    asked.login.approval.evaluate((view) => {
      const body = view.closest('[data-kit="body"]')
      body?.scrollTo({ top: body.scrollHeight, behavior: 'instant' })
    }),
  )
})

/** Clicks on the button that approves for longer than a request has to be in sight. */
async function keepClicking(page: Page, click: () => Promise<void>): Promise<void> {
  const now = () => page.evaluate(() => performance.now())
  const begun = await now()
  await expect
    .poll(async () => {
      await click()
      return (await now()) - begun
    })
    .toBeGreaterThan(2_000)
}

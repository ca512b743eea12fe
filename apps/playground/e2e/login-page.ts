import { expect, type Locator, type Page } from '@playwright/test'
import type { KitPage } from './kit-page.ts'
import type { Mailbox } from './mailbox.ts'

/** Signing in by email, in the modal, and the frame of the embedded wallet. */
export function loginOn(page: Page, kit: KitPage) {
  const frame = page.frameLocator('iframe[data-kit="frame"]')
  const codeView = kit.view('EmailVerifyOtp')
  return {
    frame,
    element: page.locator('iframe[data-kit="frame"]'),
    email: kit.modal.getByLabel('Email address'),
    device: kit.view('EmailVerifyDevice'),
    codeView,
    code: codeView.getByLabel('Code of six digits'),
    /** What stands beside the address. */
    problem: kit.modal.locator('[data-kit="email-form"] [data-tone="danger"]'),
    approval: kit.view('ApproveTransaction'),
    approve: frame.getByRole('button', { name: 'Approve' }),
    reject: frame.getByRole('button', { name: 'Reject' }),
    /** Types an address, up to the step that follows. */
    async request(address: string) {
      await kit.open()
      await this.email.fill(address)
      await this.email.press('Enter')
    },
    /** Signs in, in a browser that the mailbox does not know. */
    async signIn(address: string, mailbox: Mailbox) {
      await this.beginSignIn(address, mailbox)
      await expect(kit.accountButton).toBeVisible()
      await expect(kit.modal).toBeHidden()
    },
    /** The same, up to the code. */
    async beginSignIn(address: string, mailbox: Mailbox) {
      await kit.open()
      await this.enterEmail(address, mailbox)
    },
    /** The same, where the modal is open. */
    async enterEmail(address: string, mailbox: Mailbox) {
      await this.email.fill(address)
      await this.email.press('Enter')
      await expect(this.device).toBeVisible()
      await mailbox.approveDevice()
      await this.enterCode(await mailbox.code())
    },
    async enterCode(code: string) {
      await expect(codeView).toHaveAttribute('data-state', 'code')
      await this.code.fill(code)
    },
    /** Presses Enter on the button that has the focus until it counts: right after it appears, the frame takes no answer. */
    async answerWithEnter() {
      await expect
        .poll(async () => {
          if (await this.approval.isHidden()) return 'answered'
          await page.keyboard.press('Enter')
          return 'asked'
        })
        .toBe('answered')
    },
    /** Presses a button of the frame once nothing moves any more: the frame follows the modal, which no click inside of it sees. */
    async press(name: string) {
      const button = frame.getByRole('button', { name })
      await expect(button).toBeVisible()
      await page.waitForFunction(() => {
        const [element, room] = ['frame', 'frame-slot'].map((part) => document.querySelector(`[data-kit="${part}"]`))
        const [at, to] = [element?.getBoundingClientRect(), room?.getBoundingClientRect()]
        const isMoving = document.getAnimations().some(({ playState, effect }) => {
          const { endTime = 0 } = effect?.getComputedTiming() ?? {}
          return playState === 'running' && endTime !== Number.POSITIVE_INFINITY
        })
        return at && to && !isMoving && Math.abs(at.top - to.top) < 1 && Math.abs(at.height - to.height) < 1
      })
      await clickInFrame(button)
    },
    /** Agrees to what the frame asks, once it can have been read. */
    async agree() {
      await expect(this.approval).toBeVisible()
      await expect(this.approve).toBeVisible()
      await expect
        .poll(async () => {
          if (await this.approval.isHidden()) return 'answered'
          await this.approve.click({ timeout: 2_000 }).catch(() => {})
          return 'asked'
        })
        .toBe('answered')
    },
  }
}

/** Clicks a button of a frame until it counts: Chromium drops what comes right after a frame that watches its visibility has moved. */
export async function clickInFrame(button: Locator): Promise<void> {
  const heard = await button.evaluateHandle(({ ownerDocument }) => {
    const clicks = { count: 0 }
    const count = () => {
      clicks.count += 1
    }
    ownerDocument.addEventListener('click', count, { capture: true })
    return clicks
  })
  await expect
    .poll(async () => {
      await button.click()
      // What is pressed may end the frame's page, and with it the count.
      return heard.evaluate(({ count }) => count).catch(() => 1)
    })
    .toBe(1)
}

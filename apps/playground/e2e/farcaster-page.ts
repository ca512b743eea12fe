import { expect, type Locator, type Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import type { KitPage } from './kit-page.ts'

/** Reads a code as a phone does, from what is on the screen. */
async function readCode(code: Locator): Promise<string> {
  const picture = (await code.screenshot()).toString('base64')
  const blank = await code.page().context().newPage()
  const { width, height, data } = await blank.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(bitmap, 0, 0)
    const pixels = drawing?.getImageData(0, 0, bitmap.width, bitmap.height)
    return { width: bitmap.width, height: bitmap.height, data: [...(pixels?.data ?? [])] }
  }, picture)
  await blank.close()
  return decodeQR({ width, height, data: Uint8Array.from(data) })
}

/** Signing in with Farcaster, in the modal, and the sandbox's page that plays the visitor's app. */
export function farcasterOn(page: Page, kit: KitPage) {
  const view = kit.view('ConnectingFarcaster')
  return {
    view,
    text: view.locator('[data-kit="text"]'),
    link: view.getByRole('link', { name: 'Open Farcaster' }),
    async choose() {
      await kit.open()
      await kit.modal.getByRole('button', { name: 'Continue with Farcaster' }).click()
      await expect(view).toBeVisible()
    },
    /** What a phone reads from the code. */
    async scan(): Promise<string> {
      await expect(view).toHaveAttribute('data-state', 'waiting')
      const shapes = view.locator('[data-kit="qr-shapes"][data-state="shown"]')
      await expect(shapes).toBeVisible()
      let uri = ''
      // Until it has faded in.
      await expect
        .poll(async () => {
          uri = await readCode(shapes).catch(() => '')
          return uri
        })
        .toMatch(/^http/)
      return uri
    },
    /** The same as the code says. */
    async copy(): Promise<string> {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.evaluate(() => navigator.clipboard.writeText(''))
      await expect(view).toHaveAttribute('data-state', 'waiting')
      await view.locator('[data-mark="copy-link"]').click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http/)
      return page.evaluate(() => navigator.clipboard.readText())
    },
    /** Opens the app of someone, at the other end. */
    async decide(uri: string, decision: 'Approve' | 'Decline', person = 'Ana') {
      const app = await page.context().newPage()
      await app.goto(uri)
      await app.getByLabel(person).check()
      await app.getByRole('button', { name: decision }).click()
      await expect(app.getByText(/^You have (approved|declined)/)).toBeVisible()
      await app.close()
    },
  }
}

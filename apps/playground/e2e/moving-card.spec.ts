import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { withMotion } from './motion.ts'

test.use(withMotion)

/** Presses with the mouse or a finger, and lets go once `meanwhile` is drawn. */
async function press(page: Page, control: Locator, kind: 'mouse' | 'finger', meanwhile: () => Promise<void>) {
  const box = await control.boundingBox()
  if (!box) throw new Error('The control is not shown.')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: (typeof middle)[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await page.mouse.move(middle.x, middle.y)
  await (kind === 'mouse' ? page.mouse.down() : touch('touchStart', [middle]))
  await meanwhile()
  await (kind === 'mouse' ? page.mouse.up() : touch('touchEnd', []))
}

/** Something arrives above the list, which moves down by the height of a row. */
const moveList = (page: Page) =>
  page.evaluate(async () => {
    const content = document.querySelector<HTMLElement>('[data-kit="content"]')
    if (!content) throw new Error('There is no content.')
    content.style.paddingBlockStart = '64px'
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })

test.describe('what was pressed is what counts, also when the card moves before it is let go', () => {
  test.use({ hasTouch: true })

  for (const kind of ['mouse', 'finger'] as const) {
    test(`with a ${kind}`, async ({ page, kit }) => {
      await page.goto('/#requests')
      await kit.open()
      const all = kit.view('Connect').getByRole('button', { name: /^All wallets/ })
      await expect(all).toBeVisible()
      await press(page, all, kind, () => moveList(page))
      await expect(kit.view('AllWallets')).toBeVisible()
    })
  }
})

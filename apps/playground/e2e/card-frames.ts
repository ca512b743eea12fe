import type { Page } from '@playwright/test'

/** One frame with the card in it. */
export type CardFrame = {
  readonly opacity: number
  /** A heading with rows or their skeleton. */
  readonly hasContent: boolean
  readonly width: number
  /** The height that the layout gives it, without the entrance's scale. */
  readonly height: number
  /** The edge that it hangs from: the top of a dialog, the bottom of a sheet. */
  readonly place: number
}

type Record = { readonly frames: readonly CardFrame[]; readonly shifts: readonly string[]; readonly isStill: boolean }

declare global {
  var cardRecord: Record
}

/** Records the card in every frame from now on, and what shifts in the layout. */
export async function recordFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: CardFrame[] = []
    const shifts: string[] = []
    let unchanged = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] }
        const nodes = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : String(node)))
        shifts.push(`${value}: ${nodes.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: false })
    const look = () => {
      const card = document.querySelector<HTMLElement>('[data-kit="card"]')
      if (card) {
        const isSheet = innerWidth <= 480
        const title = card.querySelector('[data-kit="title"]')?.textContent ?? ''
        const rows = [...card.querySelectorAll<HTMLElement>('[data-view] :is([data-kit="row"], [data-kit="skeleton"])')]
        const { offsetTop, offsetHeight, offsetWidth } = card
        const frame = {
          opacity: Number(getComputedStyle(card).opacity),
          hasContent: title !== '' && rows.some((row) => row.offsetHeight > 0),
          width: offsetWidth,
          height: offsetHeight,
          place: isSheet ? offsetTop + offsetHeight : offsetTop,
        }
        const last = frames.at(-1)
        unchanged = last && JSON.stringify(last) === JSON.stringify(frame) ? unchanged + 1 : 0
        frames.push(frame)
      }
      Object.assign(globalThis, { cardRecord: { frames, shifts, isStill: unchanged > 60 } })
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** What was recorded, once nothing has changed for a second. */
export async function cardFrames(page: Page): Promise<Record> {
  await page.waitForFunction(() => globalThis.cardRecord.isStill)
  return page.evaluate(() => globalThis.cardRecord)
}

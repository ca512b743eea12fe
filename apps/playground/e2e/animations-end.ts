import type { Page } from '@playwright/test'

/** Waits until nothing moves or fades any more, and everything has its final place and colours. */
export async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const running = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const { endTime } = effect?.getComputedTiming() ?? {}
        return playState === 'running' && endTime !== Number.POSITIVE_INFINITY
      })
    do {
      await Promise.allSettled(running().map(({ finished }) => finished))
      // What ended may let something else begin.
      await frame()
      await frame()
    } while (running().length > 0)
  })
}

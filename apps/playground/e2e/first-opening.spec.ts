import type { Page } from '@playwright/test'
import { cardFrames, recordFrames } from './card-frames.ts'
import { expect, test } from './fixtures.ts'
import { withMotion } from './motion.ts'

test.use(withMotion)

async function delayNetwork(page: Page, latency: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

const devices = {
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: false },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true },
} as const

for (const [device, options] of Object.entries(devices)) {
  test.describe(device, () => {
    test.use(options)

    for (const latency of [0, 60, 150]) {
      test(`the first opening shows no empty card and moves nothing, ${latency} ms away`, async ({ page, kit }) => {
        await page.goto('/#requests')
        await expect(kit.connectButton).toBeEnabled()
        await delayNetwork(page, latency)
        await recordFrames(page)
        await (options.hasTouch ? kit.connectButton.tap() : kit.connectButton.click())
        const { frames, shifts } = await cardFrames(page)
        expect(frames.length).toBeGreaterThan(0)
        expect(frames.filter(({ opacity, hasContent }) => opacity > 0.05 && !hasContent)).toEqual([])
        expect(new Set(frames.map(({ width }) => width)).size, 'widths').toBe(1)
        // A card that grows after it has come keeps the place that it hangs from.
        const places = frames.map(({ place }) => place)
        expect(Math.max(...places) - Math.min(...places), 'how far it moves').toBeLessThanOrEqual(1)
        const heights = frames.map(({ height }) => height)
        expect(heights, 'heights').toEqual(heights.toSorted((a, b) => a - b))
        expect(shifts).toEqual([])
      })
    }
  })
}

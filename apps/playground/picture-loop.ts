import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** A picture of the page, and how long it is shown, in milliseconds. */
type Frame = { readonly png: Buffer; readonly duration: number }

/** Records every frame that the page draws while something happens on it. */
export async function recordFrames(page: Page, act: () => Promise<void>): Promise<readonly Frame[]> {
  const client = await page.context().newCDPSession(page)
  const drawn: { png: Buffer; at: number }[] = []
  client.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    drawn.push({ png: Buffer.from(data, 'base64'), at: (metadata.timestamp ?? 0) * 1_000 })
    void client.send('Page.screencastFrameAck', { sessionId })
  })
  await client.send('Page.startScreencast', { format: 'png', everyNthFrame: 2 })
  // A page that stands still draws nothing.
  drawn.push({ png: await page.screenshot(), at: Date.now() })
  await act()
  const end = Date.now()
  await client.send('Page.stopScreencast')
  const frames = drawn.toSorted((one, other) => one.at - other.at)
  return frames.map(({ png, at }, index) => ({ png, duration: Math.max(10, (frames[index + 1]?.at ?? end) - at) }))
}

/**
 * Joins frames to a loop, with ImageMagick (Debian's package imagemagick).
 * @throws Error when ImageMagick is missing or fails
 */
export function joinFrames(frames: readonly Frame[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'kit-loop-'))
  try {
    const parts = frames.flatMap(({ png, duration }, index) => {
      const file = join(folder, `${String(index).padStart(4, '0')}.png`)
      writeFileSync(file, png)
      return ['-delay', `${Math.round(duration)}x1000`, file]
    })
    const target = join(folder, 'loop.webp')
    const args = [...parts, '-loop', '0', '-define', 'webp:lossless=true', target]
    const { status, stderr, error } = spawnSync('convert', args, { encoding: 'utf8' })
    if (error) throw new Error('The loop needs ImageMagick: install Debian’s package imagemagick.', { cause: error })
    if (status !== 0) throw new Error(`ImageMagick could not join the frames: ${stderr}`)
    return readFileSync(target)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

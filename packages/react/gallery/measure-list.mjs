// Draws a directory of 10 000 wallets in Chromium and prints how it behaves: node gallery/measure-list.mjs [wallets]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { build, preview } from 'vite'

const [wallets = '10000'] = process.argv.slice(2)
const most = 80
const site = mkdtempSync(join(tmpdir(), 'kit-list-'))
process.env.GALLERY_OUT = site
const configFile = join(import.meta.dirname, 'vite.config.ts')
await build({ configFile, logLevel: 'error' })
const server = await preview({ configFile, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})

try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 760 } })
  await page.goto(`${server.resolvedUrls.local[0]}?wallets=${wallets}`)
  await page.waitForSelector('[data-kit="virtual-list"] [data-kit="row"]', { timeout: 120_000 })
  const scrolled = await page.evaluate(scroll, 240)
  const answered = await page.evaluate(search, ['amber', 'birch', 'cinder', '', 'delta', 'ember', 'fjord', ''])
  report(scrolled, answered)
  if (scrolled.rows > most) process.exitCode = 1
} finally {
  await browser.close()
  await server.close()
  rmSync(site, { recursive: true, force: true })
}

function report({ rows, frames, holes }, answers) {
  const all = answers.flatMap(({ drawn }) => drawn)
  console.table([
    { figure: `rows in the page at most, of ${wallets}`, value: rows },
    { figure: 'frames scrolled from end to end', value: frames.length },
    { figure: 'frame time, median', value: ms(at(frames, 0.5)) },
    { figure: 'frame time, 95th of 100', value: ms(at(frames, 0.95)) },
    { figure: 'frame time, longest', value: ms(at(frames, 1)) },
    { figure: 'frames in which a hole was seen', value: holes },
    { figure: 'answers to a search', value: all.length },
    { figure: 'answer to rows in the page, median', value: ms(at(all, 0.5)) },
    { figure: 'answer to rows in the page, longest', value: ms(at(all, 1)) },
    {
      figure: 'answer to painted, longest',
      value: ms(
        at(
          answers.map(({ painted }) => painted),
          1,
        ),
      ),
    },
    { figure: 'frames painted in between, at most', value: Math.max(...answers.map(({ late }) => late)) },
  ])
}

function at(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

function ms(value) {
  return `${value.toFixed(1)} ms`
}

/** In the page: from end to end in so many frames. */
async function scroll(steps) {
  const list = document.querySelector('[data-kit="virtual-list"]')
  const frame = () => new Promise(requestAnimationFrame)
  const frames = []
  let rows = 0
  let holes = 0
  let before = await frame()
  for (let step = 0; step <= steps; step += 1) {
    list.scrollTop = ((list.scrollHeight - list.clientHeight) * step) / steps
    const now = await frame()
    frames.push(now - before)
    before = now
    rows = Math.max(rows, list.querySelectorAll('li').length)
    const { top, bottom } = list.getBoundingClientRect()
    const seen = [...list.querySelectorAll('li')].map((row) => row.getBoundingClientRect())
    const inSight = seen.filter((row) => row.bottom > top && row.top < bottom)
    if (inSight.length < Math.floor((bottom - top) / 64)) holes += 1
  }
  return { rows, frames, holes }
}

/** In the page: what passes between an answer and its rows, in the page and on the screen. */
async function search(texts) {
  const frame = () => new Promise(requestAnimationFrame)
  const painted = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      requestAnimationFrame(() => port2.postMessage(null))
    })
  const answers = []
  for (const text of texts) {
    await frame()
    await frame()
    const list = document.querySelector('[data-kit="view"]')
    const start = performance.now()
    let drawn = 0
    let late = 0
    const watcher = new MutationObserver(() => {
      drawn ||= performance.now() - start
    })
    watcher.observe(list, { childList: true, subtree: true })
    globalThis.answer(text)
    while (drawn === 0 && late < 60) {
      await painted()
      if (drawn === 0) late += 1
    }
    answers.push({ drawn, late, painted: performance.now() - start })
    watcher.disconnect()
  }
  return answers
}

// Draws an account with many tokens and transactions in Chromium and prints how its lists behave:
// node gallery/measure-account.mjs [tokens] [transactions]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { build, preview } from 'vite'

const [tokens = '5000', transactions = '10000'] = process.argv.slice(2)
const site = mkdtempSync(join(tmpdir(), 'kit-account-'))
process.env.GALLERY_OUT = site
const configFile = join(import.meta.dirname, 'vite.config.ts')
await build({ configFile, logLevel: 'error' })
const server = await preview({ configFile, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})

try {
  for (const [tab, count] of [
    ['tokens', tokens],
    ['activity', transactions],
  ])
    for (const slowness of [1, 4]) report(tab, count, slowness, await measure(tab, count, slowness))
} finally {
  await browser.close()
  await server.close()
  rmSync(site, { recursive: true, force: true })
}

async function measure(tab, count, slowness) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 760 } })
  await page.goto(`${server.resolvedUrls.local[0]}?${tab}=${count}`)
  await page.waitForSelector('[data-kit="flow-list"] [data-kit="row"]', { timeout: 120_000 })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const scrolled = await page.evaluate(scroll, 240)
  const found = tab === 'tokens' ? await page.evaluate(search, ['token 4', 'token 49', 't4999', 'nothing', '']) : []
  await page.close()
  return { ...scrolled, found }
}

function report(tab, count, slowness, { rows, elements, frames, holes, longTasks, found }) {
  console.log(`${count} rows of ${tab}, CPU / ${slowness}`)
  console.table([
    { figure: 'rows in the page, at most', value: rows },
    { figure: 'elements of the kit in the page, at most', value: elements },
    { figure: 'frames scrolled from end to end', value: frames.length },
    { figure: 'frame time, median', value: ms(at(frames, 0.5)) },
    { figure: 'frame time, 95th of 100', value: ms(at(frames, 0.95)) },
    { figure: 'frames in which a hole was seen', value: holes },
    { figure: 'tasks longer than 50 ms', value: longTasks.length },
    { figure: 'the longest of them', value: longTasks.length > 0 ? ms(Math.max(...longTasks)) : '–' },
    ...found.map(({ text, painted }) => ({ figure: `search for “${text}”, key to painted`, value: ms(painted) })),
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
  const card = document.querySelector('[data-kit="body"]')
  const list = document.querySelector('[data-kit="flow-list"]')
  const frame = () => new Promise(requestAnimationFrame)
  const longTasks = []
  const observer = new PerformanceObserver((entries) => {
    longTasks.push(...entries.getEntries().map(({ duration }) => duration))
  })
  observer.observe({ type: 'longtask' })
  const frames = []
  const most = { rows: 0, elements: 0 }
  let holes = 0
  let before = await frame()
  for (let step = 0; step <= steps; step += 1) {
    card.scrollTop = ((card.scrollHeight - card.clientHeight) * step) / steps
    const now = await frame()
    frames.push(now - before)
    before = now
    most.rows = Math.max(most.rows, list.querySelectorAll('li').length)
    most.elements = Math.max(most.elements, document.querySelectorAll('[data-kit-root] *').length)
    if (hasHole(card, list)) holes += 1
  }
  await frame()
  observer.disconnect()
  return { ...most, frames, holes, longTasks }

  function hasHole(card, list) {
    const [own, whole] = [card.getBoundingClientRect(), list.getBoundingClientRect()]
    const [top, bottom] = [Math.max(own.top, whole.top), Math.min(own.bottom, whole.bottom)]
    const rows = [...list.children].map((row) => row.getBoundingClientRect())
    const covered = rows.reduce(
      (sum, row) => sum + Math.max(0, Math.min(row.bottom, bottom) - Math.max(row.top, top)),
      0,
    )
    // A pixel between two rows is none.
    return bottom - top - covered > 40
  }
}

/** In the page: what passes between a key and the rows that it finds, on the screen. */
async function search(texts) {
  document.querySelector('[data-kit="body"]').scrollTop = 0
  const input = document.querySelector('[data-kit="search-input"]')
  const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
  const painted = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      requestAnimationFrame(() => port2.postMessage(null))
    })
  const found = []
  for (const text of texts) {
    await painted()
    await painted()
    const start = performance.now()
    setText.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await painted()
    found.push({ text, painted: performance.now() - start })
  }
  return found
}

import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromiumArgs, ensureChromium } from '@kit/tooling/chromium'
import { chromium } from 'playwright-core'
import { mustSpawnIn } from './spawn-in.mjs'

/** Apps as a stranger would write them, by name; the example lives where strangers look for it. */
export const templates = {
  vite: new URL('./fresh-apps/vite/', import.meta.url),
  snippets: new URL('./fresh-apps/snippets/', import.meta.url),
  next: new URL('./fresh-apps/next/', import.meta.url),
  tonLike: new URL('../examples/ton-like/', import.meta.url),
}

/** Dependencies whose install scripts a fresh app does not run; the last two are of web3.js. pnpm fails when there are others. */
const unbuilt = ['esbuild', 'sharp', '@foundry-rs/anvil', 'bufferutil', 'utf-8-validate']

/** Copies a template to a folder outside of this workspace, adds the tarballs to its dependencies and installs it. */
export async function createFreshApp(template, folder, tarballs) {
  cpSync(fileURLToPath(template), folder, { recursive: true })
  const file = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const packed = Object.fromEntries([...tarballs].map(([name, path]) => [name, `file:${path}`]))
  manifest.dependencies = { ...manifest.dependencies, ...packed }
  writeFileSync(file, JSON.stringify(manifest, null, 2))
  // Packages depend on each other by versions that no registry has, so each is overridden with its tarball.
  const overrides = Object.entries({ ...packed, viem: manifest.dependencies.viem })
  const lines = overrides.map(([name, target]) => `  '${name}': '${target}'`)
  const builds = unbuilt.map((name) => `  '${name}': false`)
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), ['overrides:', ...lines, 'allowBuilds:', ...builds, ''].join('\n'))
  await mustSpawnIn(folder, 'pnpm install --prefer-offline --no-frozen-lockfile')
}

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

/** Serves a folder on a free loopback port. `pages` replace files of the same path, `servers` answer below theirs. */
export async function serveFolder(folder, pages = {}, servers = {}) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://127.0.0.1')
    const below = Object.keys(servers).find((start) => pathname.startsWith(start))
    if (below) return servers[below](request, response)
    const path = pathname === '/' ? '/index.html' : pathname
    const file = join(folder, normalize(path))
    const body = pages[path] ?? (existsSync(file) ? readFileSync(file) : undefined)
    if (body === undefined) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Milliseconds that a step in a page may take. */
const longestStep = 120_000

/**
 * Opens a page, does something in it, and throws for every console message, failed and foreign request, of tabs that it
 * opens too.
 *
 * @param script runs in each page before its own scripts
 * @param origins of others that the page may ask
 */
export async function openPage(url, use, script = () => {}, origins = []) {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
  try {
    const context = await browser.newContext()
    context.setDefaultTimeout(longestStep)
    const problems = []
    context.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) problems.push(`console ${message.type()}: ${message.text()}`)
    })
    context.on('weberror', (error) => problems.push(`page error: ${error.error().message}`))
    context.on('requestfailed', (request) => {
      const { errorText } = request.failure()
      // The page gives up a question that it asks anew, such as that for a transaction when another one follows.
      if (errorText !== 'net::ERR_ABORTED') problems.push(`failed request: ${request.url()} (${errorText})`)
    })
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && ![new URL(url).origin, ...origins].includes(origin))
        problems.push(`foreign request: ${request.url()}`)
    })
    await context.addInitScript(script)
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    await use(page).catch((error) => problems.push(error.message))
    if (problems.length > 0) throw new Error(problems.join('\n'))
  } finally {
    await browser.close()
  }
}

/** Clicks the connect button of a page, and waits for the modal. */
export async function openModal(page) {
  const button = page.getByRole('button', { name: /connect/i })
  await button.waitFor({ state: 'visible' })
  await button.click()
  await page.getByRole('dialog').waitFor({ state: 'visible' })
}

/**
 * Opens a page and its modal, and throws as `openPage` does.
 *
 * @param then what else to do in the page, with the modal open
 */
export const visit = (url, then = async () => {}) =>
  openPage(url, async (page) => {
    await openModal(page)
    await then(page)
  })

/** Packs every package as it would be published, and uses the tarballs in fresh apps. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { checkFirstPaint } from './check-first-paint.mjs'
import { compileSnippets, runInNode, runInTests, serveVanilla } from './check-snippets.mjs'
import { createFreshApp, openModal, openPage, serveFolder, templates, visit } from './fresh-app.mjs'
import { describeInstall, installAndMeasure, readInstallLine } from './install-size.mjs'
import { packAll } from './packages.mjs'
import { runInPages } from './page-snippets.mjs'
import { connectToParent } from './parent-link.mjs'
import { allSnippets, writeApp } from './snippets.mjs'
import { endRunning, mustSpawnIn, root } from './spawn-in.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kit-pack-'))

/** Milliseconds that one check may take. */
const longestCheck = 10 * 60_000

async function checked(sentence, check) {
  const start = performance.now()
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done after ${longestCheck / 1000} s.`)), longestCheck)
  })
  const result = await Promise.race([check(), late])
    .catch((error) => {
      throw new Error(`failed: ${sentence}\n${error.message}`)
    })
    .finally(() => clearTimeout(timer))
  console.log(`ok  ${sentence} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
  return result
}

/** Installs what the README tells an app to install, with npm. The other versions are those of the fresh Vite app. */
async function checkInstallSize(app, tarballs) {
  const { dependencies } = JSON.parse(readFileSync(new URL('package.json', templates.vite), 'utf8'))
  const names = [...readInstallLine(readFileSync(join(root, 'README.md'), 'utf8')), 'react', 'react-dom']
  const targetOf = (name) => (tarballs.has(name) ? `file:${tarballs.get(name)}` : dependencies[name])
  const targets = Object.fromEntries(names.map((name) => [name, targetOf(name)]))
  const measured = await checked("the README's first line installs with npm", () => installAndMeasure(app, targets))
  await checked(`the README's first line installs ${describeInstall(measured)}`, () => {})
}

/** A sentence of the checks that a production build leaves out. */
const ofDevelopment = 'Did you forget to call it?'

function mustLackDevelopment(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js'))
  const found = files.filter((name) => readFileSync(join(folder, name), 'utf8').includes(ofDevelopment))
  if (files.length === 0 || found.length > 0) throw new Error(`Of development, in ${folder}: ${found.join(', ')}`)
}

async function checkVite(app, tarballs) {
  await checked('a fresh Vite app installs the tarballs', () => createFreshApp(templates.vite, app, tarballs))
  writeApp(app, 'docs/ssr.md', ['src/app.tsx', 'src/server.tsx', 'src/hydrate.tsx'])
  await checked('the Vite app type-checks, all declarations too, without an optional peer', () =>
    mustSpawnIn(app, 'tsc -p .'),
  )
  await checked('the Vite app builds', () => mustSpawnIn(app, 'vite build'))
  await checked('the Vite app shows the button and opens the modal, with nothing in the console', async () => {
    const served = await serveFolder(join(app, 'dist'))
    await visit(`${served.url}/`).finally(served.close)
  })
  await checked('the Vite app has nothing of what only development does', () => mustLackDevelopment(join(app, 'dist')))
  await checked('a render on a plain Node server hydrates with nothing in the console', async () => {
    const development = { env: { NODE_ENV: 'development' } }
    await mustSpawnIn(app, 'vite build --mode development --outDir dist-dev', development)
    await mustSpawnIn(app, 'vite build --ssr src/server.tsx --outDir dist-server', development)
    const print = 'import("./dist-server/server.js").then(({ html }) => process.stdout.write(html))'
    const html = await mustSpawnIn(app, `node --input-type=module -e '${print}'`, development)
    if (!html.includes('<button')) throw new Error(`The server rendered no button: ${html}`)
    const page = readFileSync(join(app, 'dist-dev/hydrate.html'), 'utf8').replace('<!--server-->', () => html)
    const served = await serveFolder(join(app, 'dist-dev'), { '/hydrate.html': page })
    await visit(`${served.url}/hydrate.html`).finally(served.close)
  })
  await checked('an edit in development leaves one kit, which works', () => checkHotReload(app))
  await checked('the command and the test helpers load', async () => {
    await mustSpawnIn(app, 'kit-sandbox --help')
    const names = ['@kit/testing', '@kit/testing/evm', '@kit/sandbox'].map((name) => `import("${name}")`)
    await mustSpawnIn(app, `node --input-type=module -e 'await Promise.all([${names}])'`)
  })
  await checked('the licences of what the packages contain come along', () => {
    for (const [note, name] of [
      ['@kit/react/THIRD-PARTY.md', 'Lucide'],
      ['@kit/sandbox/dist/THIRD-PARTY.md', 'bcoin'],
    ])
      if (!readFileSync(join(app, 'node_modules', note), 'utf8').includes(`## ${name}`))
        throw new Error(`${note} does not name ${name}.`)
  })
  await checked("the sandbox's Bitcoin chain runs without bcoin's own packages", async () => {
    const mine = 'const chain = await startBitcoin(); await chain.mine(1); await chain.stop()'
    await mustSpawnIn(app, `node --input-type=module -e 'import { startBitcoin } from "@kit/sandbox"; ${mine}'`)
  })
}

/** Each kit listens for other tabs, and for nothing else of storage, so listeners count the kits that are alive. */
function countKits() {
  globalThis.kits = 0
  const { addEventListener, removeEventListener } = globalThis
  const count = (method, step) =>
    function counted(type, ...rest) {
      if (type === 'storage') globalThis.kits += step
      return method.call(this, type, ...rest)
    }
  globalThis.addEventListener = count(addEventListener, 1)
  globalThis.removeEventListener = count(removeEventListener, -1)
}

/** Edits the app while Vite serves it, as a developer does. */
async function checkHotReload(app) {
  const file = join(app, 'src/app.tsx')
  const source = readFileSync(file, 'utf8')
  const { url, stop } = await startServer(app, ['vite/bin/vite.js', '--port', '0', '--host', '127.0.0.1'], {
    env: { NODE_ENV: 'development' },
    isReady: /ready in/,
  })
  const kits = (page) => page.evaluate(() => globalThis.kits)
  const edit = async (page, text) => {
    writeFileSync(file, source.replace('<ConnectButton />', `<ConnectButton />${text}`))
    await page.getByText(text).waitFor()
  }
  const use = async (page) => {
    await page.getByRole('button', { name: /connect/i }).waitFor()
    const first = await kits(page)
    await page.evaluate(() => (globalThis.isSamePage = true))
    for (const text of ['edited once', 'edited twice']) await edit(page, text)
    if (!(await page.evaluate(() => globalThis.isSamePage))) throw new Error('The edit reloaded the page.')
    if (first !== 1 || (await kits(page)) !== 1) throw new Error(`There are ${await kits(page)} kits after two edits.`)
    await openModal(page)
  }
  await openPage(url, use, countKits).finally(stop)
  writeFileSync(file, source)
}

async function checkNext(app, tarballs) {
  const env = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
  await checked('a fresh Next app installs the tarballs', () => createFreshApp(templates.next, app, tarballs))
  writeApp(app, 'docs/ssr.md', ['app/wallet.tsx', 'app/layout.tsx', 'app/page.tsx'])
  await checked('the Next app type-checks, with an optional peer, and builds', () =>
    mustSpawnIn(app, 'next build', { env }),
  )
  await checked('the Next app has nothing of what only development does', () =>
    mustLackDevelopment(join(app, '.next/static')),
  )
  const next = ['next/dist/bin/next', 'start', '--port', '0', '--hostname', '127.0.0.1']
  await checked(
    'the Next app renders the button, hydrates it and opens the modal, with nothing in the console',
    async () => {
      const { url, stop } = await startServer(app, next, { env, isReady: /Ready/ })
      await visit(url).finally(stop)
    },
  )
  await checked('the Next app shows the account of each visitor from the first paint on, in one width', async () => {
    const { url, stop } = await startServer(app, next, { env, isReady: /Ready/ })
    await checkFirstPaint(url).finally(stop)
  })
}

/** What the Markdown files show. */
async function checkSnippets(app, tarballs) {
  const snippets = allSnippets()
  const count = (runs) => snippets.filter((snippet) => snippet.runs === runs).length
  await checked('a fresh app for the snippets installs the tarballs', () =>
    createFreshApp(templates.snippets, app, tarballs),
  )
  await checked(`all ${snippets.length} snippets type-check, with and without Register`, () =>
    compileSnippets(app, snippets),
  )
  await checked(`${count('node')} snippets run in Node`, () => runInNode(app, snippets))
  const vanilla = await checked('the page without React builds', () => serveVanilla(app, snippets))
  try {
    await checked(`${count('vitest') + count('playwright')} snippets run as tests of Vitest and Playwright`, () =>
      runInTests(app, snippets, vanilla.url),
    )
    await checked(`${count('page')} snippets run in a page`, () => runInPages(app, snippets, vanilla.url))
  } finally {
    vanilla.close()
  }
}

/** An adapter that was written outside the repository, for a chain that nothing in it knows. */
async function checkExample(app, tarballs) {
  await checked('the example adapter installs the tarballs', () => createFreshApp(templates.tonLike, app, tarballs))
  await checked('the example adapter adds its namespace to the types', () => mustSpawnIn(app, 'tsc -p .'))
  await checked('the example adapter keeps both contracts', () =>
    mustSpawnIn(app, 'vitest run --testTimeout=600000 --hookTimeout=120000'),
  )
  await checked('the example adapter connects its wallet in a page, with nothing in the console', async () => {
    await mustSpawnIn(app, 'vite build')
    const served = await serveFolder(join(app, 'dist'))
    const connect = async (page) => {
      await page.getByRole('dialog').getByText('Page Wallet').click()
      await page.getByText(`tonlike:main:TL${'7'.repeat(64)}`).waitFor()
    }
    await visit(`${served.url}/`, connect).finally(served.close)
  })
}

/** Milliseconds that a server may take to start. */
const longestStart = 120_000
const servers = new Set()

/** Starts a program of an app's node_modules that serves it. */
function startServer(app, [program, ...args], { env, isReady }) {
  const server = spawn(process.execPath, [join(app, 'node_modules', program), ...args], {
    cwd: app,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  servers.add(server)
  const ended = new Promise((resolve) => server.once('close', resolve))
  const stop = () => {
    server.kill()
    return ended
  }
  let output = ''
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${program} is not ready: ${output}`)), longestStart).unref()
    server.stdout.setEncoding('utf8').on('data', (chunk) => {
      output += chunk
      // Where CI is set, programs colour their output, in the middle of a URL, too.
      const text = stripVTControlCharacters(output)
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0]
      if (url && isReady.test(text)) resolve({ url, stop })
    })
    ended.then(() => reject(new Error(`${program} ended: ${output}`)))
  })
}

function clean() {
  endRunning('SIGKILL')
  for (const server of servers) server.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
connectToParent(() => {
  clean()
  process.exit(130)
})

let code = 0
try {
  const tarballs = await checked('every package packs', () => packAll(join(folder, 'tarballs')))
  const inOrder = async (checks) => {
    for (const [check, app] of checks) await check(join(folder, app), tarballs)
  }
  // Two orders side by side, since most of what they run keeps one core busy.
  await Promise.all([
    inOrder([
      [checkSnippets, 'snippets'],
      [checkExample, 'ton-like'],
    ]),
    inOrder([
      [checkInstallSize, 'install'],
      [checkVite, 'vite'],
      [checkNext, 'next'],
    ]),
  ])
} catch (error) {
  console.error(error.message)
  code = 1
} finally {
  clean()
}
process.exit(code)

/** Packs every package as it would be published, and uses the tarballs in fresh apps. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileSnippets, runInNode, runInPages } from './check-snippets.mjs'
import { createFreshApp, serveFolder, templates, visit } from './fresh-app.mjs'
import { describeInstall, installAndMeasure, readInstallLine } from './install-size.mjs'
import { packAll } from './packages.mjs'
import { allSnippets } from './snippets.mjs'
import { mustSpawnIn, root } from './spawn-in.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kit-pack-'))

async function checked(sentence, check) {
  const start = performance.now()
  const result = await check()
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
  await checked(`… ${describeInstall(measured)}`, () => {})
}

async function checkVite(app, tarballs) {
  await checked('a fresh Vite app installs the tarballs', () => createFreshApp(templates.vite, app, tarballs))
  await checked('… type-checks, all declarations too, without an optional peer', () => mustSpawnIn(app, 'tsc -p .'))
  await checked('… builds', () => mustSpawnIn(app, 'vite build'))
  await checked('… shows the button and opens the modal, with nothing in the console', async () => {
    const served = await serveFolder(join(app, 'dist'))
    await visit(`${served.url}/`).finally(served.close)
  })
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

async function checkNext(app, tarballs) {
  const env = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
  await checked('a fresh Next app installs the tarballs', () => createFreshApp(templates.next, app, tarballs))
  await checked('… type-checks, with an optional peer, and builds', () => mustSpawnIn(app, 'next build', { env }))
  await checked('… renders the button, hydrates it and opens the modal, with nothing in the console', async () => {
    const { url, stop } = await startNext(app, env)
    await visit(url).finally(stop)
  })
}

/** What the Markdown files show. */
async function checkSnippets(app, tarballs) {
  const snippets = allSnippets()
  const count = (runs) => snippets.filter((snippet) => snippet.runs === runs).length
  await checked('a fresh app for the snippets installs the tarballs', () =>
    createFreshApp(templates.snippets, app, tarballs),
  )
  await checked(`… all ${snippets.length} type-check, with and without Register`, () => compileSnippets(app, snippets))
  await checked(`… ${count('node')} run in Node`, () => runInNode(app, snippets))
  await checked(`… ${count('page')} run in a page`, () => runInPages(app, snippets, {}))
}

/** An adapter that was written outside the repository, for a chain that nothing in it knows. */
async function checkExample(app, tarballs) {
  await checked('the example adapter installs the tarballs', () => createFreshApp(templates.tonLike, app, tarballs))
  await checked('… adds its namespace to the types', () => mustSpawnIn(app, 'tsc -p .'))
  await checked('… keeps both contracts', () => mustSpawnIn(app, 'vitest run'))
  await checked('… connects its wallet in a page, with nothing in the console', async () => {
    await mustSpawnIn(app, 'vite build')
    const served = await serveFolder(join(app, 'dist'))
    const connect = async (page) => {
      await page.getByRole('dialog').getByText('Page Wallet').click()
      await page.getByText(`tonlike:main:TL${'7'.repeat(64)}`).waitFor({ timeout: 60_000 })
    }
    await visit(`${served.url}/`, connect).finally(served.close)
  })
}

function startNext(app, env) {
  const program = join(app, 'node_modules/next/dist/bin/next')
  const server = spawn(process.execPath, [program, 'start', '--port', '0', '--hostname', '127.0.0.1'], {
    cwd: app,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('close', resolve))
  return new Promise((resolve, reject) => {
    let output = ''
    server.stdout.on('data', (chunk) => {
      output += chunk
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
      const stop = () => {
        server.kill()
        return ended
      }
      if (url && /Ready/.test(output)) resolve({ url, stop })
    })
    ended.then(() => reject(new Error(`next start ended: ${output}`)))
  })
}

let code = 0
try {
  const tarballs = await checked('every package packs', () => packAll(join(folder, 'tarballs')))
  await checkSnippets(join(folder, 'snippets'), tarballs)
  await checkInstallSize(join(folder, 'install'), tarballs)
  await checkVite(join(folder, 'vite'), tarballs)
  await checkExample(join(folder, 'ton-like'), tarballs)
  await checkNext(join(folder, 'next'), tarballs)
} catch (error) {
  console.error(error.message)
  code = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(code)

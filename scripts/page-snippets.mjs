import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listSnippets, mustRun } from './check-snippets.mjs'
import { openModal, openPage, serveFolder } from './fresh-app.mjs'
import { fileOf } from './snippets.mjs'

/** Milliseconds that a page may take to do what it is asked. */
const timeout = 60_000

const importFrom = (app, name) => import(pathToFileURL(createRequire(join(app, 'package.json')).resolve(name)))

/**
 * What to do in the page of a snippet, by its Markdown file and what it exports. Without an entry its connect button is
 * clicked, if it has one.
 */
const steps = {
  'packages/react/README.md Wallets': async (page) => {
    await page.getByRole('button', { name: 'MetaMask ✓' }).waitFor({ timeout })
    await page.getByRole('button', { name: 'Acorn' }).click({ timeout })
    await page.getByRole('button', { name: 'Acorn ✓' }).waitFor({ timeout })
  },
  'packages/react/README.md WalletList': async (page) => {
    await page.getByRole('button', { name: 'Acorn' }).click({ timeout })
    await page.locator('body[data-account=Acorn]').waitFor({ state: 'attached', timeout })
  },
  'packages/siwx/docs/server.md': async (page) => {
    const { sessions } = await page.evaluate(() => fetch('/auth/session').then((answer) => answer.json()))
    if (sessions?.length !== 1) throw new Error('Nobody is signed in.')
  },
}

function stepOf({ path, code }) {
  const [, name] = /^export (?:function|const) (\w+)/m.exec(code.join('\n')) ?? []
  return steps[[path, name].filter(Boolean).join(' ')]
}

/** Answers `/auth/` as the server of `@kit/siwx/server` that packages/siwx/docs/server.md mounts. */
async function signInServer(app) {
  const { createSignInHandler, memoryStore } = await importFrom(app, '@kit/siwx/server')
  const store = memoryStore()
  return async (incoming, outgoing) => {
    const { host } = incoming.headers
    const signIn = createSignInHandler({ store, domains: [host], chains: ['eip155:1'] })
    const body = incoming.method === 'GET' ? undefined : Buffer.concat(await incoming.toArray())
    const { method, headers } = incoming
    const answer = await signIn(new Request(`http://${host}${incoming.url}`, { method, headers, body }))
    outgoing.writeHead(answer.status, [...answer.headers].flat()).end(await answer.text())
  }
}

/** Uses the page that docs/vanilla.md builds, with a wallet. */
async function useVanilla(app, page) {
  const { createEvmTestWallet } = await importFrom(app, '@kit/testing/evm')
  const { installEvmWallet } = await importFrom(app, '@kit/testing/playwright')
  const wallet = createEvmTestWallet({ privateKey: `0x${'11'.repeat(32)}`, rpcUrls: { 1: page.url() } })
  await installEvmWallet(page, wallet)
  await page.reload()
  const click = (name) => page.getByRole('button', { name }).click({ timeout })
  await click(wallet.info.name)
  await page.getByText(`${wallet.activeAddress} on Ethereum`).waitFor({ timeout })
  await click('Sign')
  await page.getByText(/^0x[0-9a-f]{130}$/).waitFor({ timeout })
  await click('Disconnect')
  await page.getByText('Choose a wallet:').waitFor({ timeout })
}

/**
 * Runs snippets in Chromium, each in a page of its own with a wallet.
 *
 * @param vanilla where the page of docs/vanilla.md is served
 */
export async function runInPages(app, snippets, vanilla) {
  const inPages = snippets.filter(({ runs }) => runs === 'page')
  const isVanilla = ({ path, name }) => path === 'docs/vanilla.md' && name === 'src/main.ts'
  listSnippets(
    join(app, 'src/page-snippets.ts'),
    inPages.filter((snippet) => !isVanilla(snippet)),
  )
  await mustRun(app, 'vite build', snippets, { NODE_ENV: 'production' })
  const served = await serveFolder(join(app, 'dist'), {}, { '/auth/': await signInServer(app) })
  try {
    for (const snippet of inPages)
      await (isVanilla(snippet)
        ? openPage(vanilla, (page) => useVanilla(app, page))
        : runInPage(served.url, snippet)
      ).catch((error) => {
        throw new Error(`Snippets failed:\n${snippet.path}:${snippet.line}:1: in a page: ${error.message}`)
      })
  } finally {
    served.close()
  }
}

async function runInPage(url, snippet) {
  const step = stepOf(snippet)
  const use = async (page) => {
    await page.locator('body[data-ran]').waitFor({ state: 'attached', timeout })
    if (step) await step(page)
    else if (snippet.code.some((line) => line.includes('<ConnectButton'))) await openModal(page)
  }
  // Before a snippet whose kit has to be connected runs, the page connects the one that it is given, or around it.
  const kit = snippet.given.find((name) => /^(kit|\w+Kit as kit)$/.test(name)) ?? 'kit'
  const query = [fileOf(snippet), ...(snippet.isConnected ? [kit.split(' ')[0]] : [])].join('&')
  await openPage(`${url}/?${query}`, use)
}

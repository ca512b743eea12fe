import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listSnippets, mustRun } from './check-snippets.mjs'
import { openModal, openPage, serveFolder } from './fresh-app.mjs'
import { fileOf } from './snippets.mjs'

const importFrom = (app, name) => import(pathToFileURL(createRequire(join(app, 'package.json')).resolve(name)))

/** Fails unless a node answers a question with this. */
async function mustAnswer(node, method, params, expected) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(node, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const text = await answer.text()
  if (!text.includes(expected)) throw new Error(`The node answers ${method} with ${text}, without ${expected}.`)
}

/** What to do in the page of a snippet that has this text. Of others the connect button is clicked, if they have one. */
const steps = {
  'function Wallets()': async (page) => {
    await page.getByRole('button', { name: 'MetaMask ✓' }).waitFor()
    await page.getByRole('button', { name: 'Acorn' }).click()
    await page.getByRole('button', { name: 'Acorn ✓' }).waitFor()
  },
  'function WalletList()': async (page) => {
    await page.getByRole('button', { name: 'Acorn' }).click()
    await page.locator('body[data-account=Acorn]').waitFor({ state: 'attached' })
  },
  "post('verify'": async (page) => {
    const { sessions } = await page.evaluate(() => fetch('/auth/session').then((answer) => answer.json()))
    if (sessions?.length !== 1) throw new Error('Nobody is signed in.')
  },
  'sendCalls(kit': (_, { rpc }) =>
    mustAnswer(rpc['eip155:1'], 'eth_getBalance', [paidOnEvm, 'latest'], '"0x2386f26fc10000"'),
  'signAndSendTransactions(kit': (_, { solana }) =>
    mustAnswer(solana.rpc, 'getBalance', [paidOnSolana, { commitment: 'confirmed' }], '"value":1000000'),
  'revokeDelegation(kit': (_, { rpc, accounts }) =>
    mustAnswer(rpc['eip155:1'], 'eth_getCode', [accounts[0].address, 'latest'], '"0x"'),
  '<ConnectButton': openModal,
}

/** Whom the snippets pay that run on nodes. */
const [paidOnEvm, paidOnSolana] = ['0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B', `${'1'.repeat(31)}3`]

function stepOf({ code }) {
  const [, step] = Object.entries(steps).find(([text]) => code.join('\n').includes(text)) ?? []
  return step
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
  const click = (name) => page.getByRole('button', { name }).click()
  await click(wallet.info.name)
  await page.getByText(`${wallet.activeAddress} on Ethereum`).waitFor()
  await click('Sign')
  await page.getByText(/^0x[0-9a-f]{130}$/).waitFor()
  await click('Disconnect')
  await page.getByText('Choose a wallet:').waitFor()
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
  const { startBitcoin, startSandbox } = await importFrom(app, '@kit/sandbox')
  const sandbox = await startSandbox()
  // Without blocks by the clock, one of which would confirm what a snippet replaces.
  const bitcoin = await startBitcoin({ blockInterval: 0 })
  const endpoints = { ...sandbox.endpoints, bitcoin }
  const pages = { '/nodes.json': JSON.stringify(endpoints) }
  const served = await serveFolder(join(app, 'dist'), pages, { '/auth/': await signInServer(app) })
  const run = (snippet) =>
    isVanilla(snippet) ? openPage(vanilla, (page) => useVanilla(app, page)) : runInPage(served.url, snippet, endpoints)
  try {
    for (const snippet of inPages)
      await run(snippet).catch((error) => {
        throw new Error(`Snippets failed:\n${snippet.path}:${snippet.line}:1: in a page: ${error.message}`)
      })
  } finally {
    served.close()
    await Promise.all([sandbox.stop(), bitcoin.stop()])
  }
}

async function runInPage(url, snippet, endpoints) {
  const use = async (page) => {
    await page.locator('body[data-ran]').waitFor({ state: 'attached' })
    await stepOf(snippet)?.(page, endpoints)
  }
  // Before a snippet whose kit has to be connected runs, the page connects the one that it is given, or around it.
  const kit = snippet.given.find((name) => /^(kit|\w+Kit as kit)$/.test(name)) ?? 'kit'
  const query = [fileOf(snippet), ...(snippet.isConnected ? [kit.split(' ')[0]] : [])]
  if (!snippet.isOnNodes) return openPage(`${url}/?${query.join('&')}`, use)
  const { rpc, solana, bitcoin } = endpoints
  const origins = [rpc['eip155:1'], solana.rpc, bitcoin.esplora].map((node) => new URL(node).origin)
  return openPage(`${url}/?${[...query, 'nodes'].join('&')}`, use, undefined, origins)
}

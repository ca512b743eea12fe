/** The server half of signing in: the handler of `@kit/siwx`, beside the pages. */
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createSignInHandler, memoryStore } from '@kit/siwx/server'
import { clientOf } from './evm-client.mjs'
import { toRequest, writeResponse } from './node-http.mjs'
import { keepProofs } from './proofs.mjs'

/** @typedef {import('@kit/siwx/server').ClosableStore} ClosableStore */

const statement = 'Sign in to the Kit playground.'

/**
 * @param {{ endpointsFile: string }} options the file of the sandbox, which says the chains; the sessions are kept beside it
 * @returns {Promise<{ answer: import('node:http').RequestListener, close(): Promise<void> }>}
 */
export async function openSignInServer({ endpointsFile }) {
  const store = await openStore(join(dirname(endpointsFile), 'sign-in.sqlite'))
  return {
    async answer(incoming, outgoing) {
      const { host = '127.0.0.1' } = incoming.headers
      const answer = await handlerFor(host, { store, endpoints: readEndpoints(endpointsFile) })
      await writeResponse(outgoing, answer ? await answer(toRequest(incoming, host)) : noSandbox())
    },
    close: () => store.close(),
  }
}

const noSandbox = () => Response.json({ error: 'no-sandbox' }, { status: 503 })

/**
 * Only this machine reaches the server, by a port that changes; a real one has a list of its domains.
 *
 * @param {string} host
 * @param {{ store: ClosableStore, endpoints: Record<string, any> }} options
 */
async function handlerFor(host, { store, endpoints: { rpc = {}, solana, bitcoin } }) {
  const chains = [...Object.keys(rpc), solana?.networkId, bitcoin?.networkId].filter((id) => id !== undefined)
  if (chains.length === 0 || !/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host)) return null
  const handler = createSignInHandler({
    store,
    domains: [host],
    chains,
    statement,
    clients: (chainId) => (rpc[chainId] === undefined ? undefined : clientOf(rpc[chainId])),
    onError: (error) => console.error('[kit] Signing in failed', error),
  })
  return keepProofs(handler, { store, expecting: { domain: host, uri: `http://${host}`, statement, chains } })
}

/**
 * @param {string} file
 * @returns {Promise<ClosableStore>}
 */
async function openStore(file) {
  try {
    const { sqliteStore } = await import('@kit/siwx/sqlite')
    mkdirSync(dirname(file), { recursive: true })
    return sqliteStore(file)
  } catch (error) {
    console.log(`[kit] Sessions are kept in memory, since SQLite cannot be opened: ${error}`)
    return { ...memoryStore(), close: async () => {} }
  }
}

/**
 * @param {string} file
 * @returns {Record<string, any>}
 */
function readEndpoints(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

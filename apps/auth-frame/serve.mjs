/** Serves the auth frame on this machine, against the sandbox. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultLimits } from './server/limits/limits.ts'
import { serveAuthFrame as serve } from './server/serve.ts'
import { knownProviders } from './server/social/social-provider.ts'

const dist = fileURLToPath(new URL('./dist', import.meta.url))
const names = { 'eip155:1': 'Ethereum', 'eip155:42161': 'Arbitrum One', 'eip155:8453': 'Base' }
/** On this machine all visitors have one address. */
const plenty = 100_000

/**
 * Of `createAccount` at the sandbox's factory: what its accounts are deployed with.
 * @param {string} rpcUrl
 * @param {string} factory
 */
async function initCodeHashOf(rpcUrl, factory) {
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to: factory, data: '0xdb4c545e' }, 'latest'] }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify(call) })
  return (await response.json()).result
}

/**
 * Accounts of Base are contracts, those elsewhere hand themselves to a delegate, which Arbitrum One does not have.
 * @param {string} id
 * @param {Record<string, any>} endpoints
 * @returns {Promise<Pick<import('./server/parts.ts').OfferedNetwork, 'smartAccount'>>}
 */
async function smartAccountOf(id, { rpc, bundlers, smartAccounts }) {
  if (!smartAccounts) return {}
  const { delegate, entryPoint, factory } = smartAccounts
  if (id !== 'eip155:8453') return { smartAccount: { kind: 'eip7702', delegate } }
  const initCodeHash = await initCodeHashOf(rpc[id], factory)
  return { smartAccount: { kind: 'erc4337', bundlerUrl: bundlers[id], entryPoint, factory, initCodeHash } }
}

/** @param {Record<string, any>} endpoints */
async function networksOf(endpoints) {
  const { rpc = {}, solana } = endpoints
  const reached = Object.entries(names).filter(([id]) => rpc[id] !== undefined)
  const evm = await Promise.all(
    reached.map(async ([id, name]) => ({
      ...{ id, name, rpcUrl: rpc[id], symbol: 'ETH', decimals: 18 },
      ...(await smartAccountOf(id, endpoints)),
    })),
  )
  if (!solana) return evm
  return [...evm, { id: solana.networkId, name: 'Solana', rpcUrl: solana.rpc, symbol: 'SOL', decimals: 9 }]
}

/**
 * Every provider that speaks OpenID Connect or not is played by the sandbox's own.
 * @param {Record<string, any>} endpoints
 */
function socialsOf({ oidc }) {
  if (!oidc) return {}
  const { issuer, clientId, clientSecret } = oidc
  const provider = { kind: /** @type {const} */ ('openid'), issuer, clientId, clientSecret, isLocal: true }
  return Object.fromEntries(
    Object.keys(knownProviders).map((name) => [name, { ...provider, scope: 'openid email profile' }]),
  )
}

/** @param {{ appOrigins: readonly string[], resendGap: number, endpoints: Record<string, any> }} options */
async function configurationOf({ appOrigins, resendGap, endpoints }) {
  const limits = defaultLimits({ resendGap, mailsPerMinute: plenty, mailsPerAddress: plenty })
  const hour = 3_600_000
  return {
    settings: {
      origin: 'http://localhost:0',
      ...{ appOrigins, networks: await networksOf(endpoints), email: true, deviceApproval: true },
      ...{ socials: socialsOf(endpoints), farcaster: endpoints.farcaster ?? null, sessionLifetime: 24 * hour },
      limits: { ...limits, tries: { ...limits.tries, address: [{ limit: plenty, window: hour }] } },
    },
    secret: randomBytes(32),
    database: ':memory:',
    mail: { url: endpoints.mail.smtp, from: 'Kit wallet <wallet@kit.example>' },
    ...{ host: '127.0.0.1', proxies: 0 },
  }
}

/**
 * Serves the frame's page and its service on `localhost`, which is another site than 127.0.0.1. Accounts and wallets end with it.
 *
 * @param {{ endpointsFile: string, appOrigins: readonly string[], port?: number, resendGap?: number }} options `endpointsFile`: the file
 *   of the sandbox; `appOrigins`: of the pages that may frame it; `port`: 0 takes a free one; `resendGap`: milliseconds between two mails
 *   to a mailbox
 * @returns {Promise<{ url: string, close(): Promise<void> }>} once it answers
 * @throws Error when there is no build or no sandbox, or the port is taken
 * @example const { url, close } = await serveAuthFrame({ endpointsFile, appOrigins: ['http://127.0.0.1:5173'] })
 */
export async function serveAuthFrame({ endpointsFile, appOrigins, port = 0, resendGap = 30_000 }) {
  const endpoints = JSON.parse(readFileSync(endpointsFile, 'utf8'))
  const configuration = { ...(await configurationOf({ appOrigins, resendGap, endpoints })), port }
  const server = await serve({ configuration, dist, log: (happening) => console.error('[auth-frame]', happening) })
  return { url: `http://localhost:${server.port}/`, close: server.close }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [endpointsFile = join(process.cwd(), '.sandbox', 'endpoints.json'), ...appOrigins] = process.argv.slice(2)
  const { url } = await serveAuthFrame({ endpointsFile, appOrigins })
  console.log(`Auth frame ${url}`)
}

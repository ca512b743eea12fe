import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isKitError } from '@kit/core'
import { fakeFetch, type Reply } from '../http/client.fixture.ts'
import { type BlockchainApiOptions, createBlockchainApi } from './create-blockchain-api.ts'

export const service = 'https://chains.example.org'
export const address = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
export const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
export const dot = 'data:image/png;base64,iVBORw0KGgo='
export const staying = () => new AbortController().signal

export const supported = { http: ['eip155:1', 'eip155:8453', 'eip155:42161'], ws: [] }

export const balance = (fields: object = {}) => ({
  name: 'Dai Stablecoin',
  symbol: 'DAI',
  chainId: 'eip155:1',
  address: `eip155:1:${dai}`,
  value: 12.5,
  price: 1.0001,
  quantity: { decimals: '18', numeric: '12.498750124987501249' },
  iconUrl: dot,
  ...fields,
})

export const transfer = (fields: object = {}) => ({
  fungible_info: { name: 'Dai Stablecoin', symbol: 'DAI', icon: { url: dot } },
  direction: 'in',
  quantity: { numeric: '12.5' },
  value: 12.5,
  price: 1.0001,
  ...fields,
})

export const nft = (fields: object = {}) =>
  transfer({
    fungible_info: undefined,
    nft_info: {
      name: 'Fox #1',
      content: { preview: { url: dot, content_type: 'image/png' }, detail: { url: `${service}/fox.png` } },
      flags: { is_spam: false },
      ...fields,
    },
    quantity: { numeric: '1' },
  })

export const transaction = (id: string, fields: object = {}, transfers: unknown = [transfer()]) => ({
  id,
  metadata: {
    operationType: 'receive',
    hash: `0x${'ab'.repeat(32)}`,
    chain: 'eip155:1',
    minedAt: '2026-01-31T23:59:59Z',
    sentFrom: address,
    sentTo: dai,
    status: 'confirmed',
    nonce: 7,
    ...fields,
  },
  transfers,
})

export const nameRecord = (fields: object = {}) => ({
  name: 'ada.reown.id',
  registered_at: '2026-01-01T00:00:00Z',
  addresses: { 60: { address, created: '2026-01-01T00:00:00Z' } },
  attributes: [{ avatar: dot, bio: 'Counts' }],
  ...fields,
})

export const fungible = (fields: object = {}) => ({
  address: `eip155:1:${dai}`,
  name: 'Dai Stablecoin',
  symbol: 'DAI',
  iconUrl: dot,
  price: 1.0001,
  ...fields,
})

/** What the service answers by path, when all is well. */
export const answers: Readonly<Record<string, unknown>> = {
  '/v1/supported-chains': supported,
  [`/v1/account/${address}/balance`]: { balances: [balance()] },
  [`/v1/account/${address}/history`]: { data: [transaction('t1')], next: null },
  [`/v1/identity/${address}`]: { name: 'ada.eth', avatar: dot },
  '/v1/profile/account/ada.reown.id': nameRecord(),
  [`/v1/profile/reverse/${address}`]: [nameRecord()],
  '/v1/fungible/price': { fungibles: [fungible()] },
}

/** The calls, each with the path that it asks. */
export const calls = (api: ReturnType<typeof createBlockchainApi>) => {
  const signal = staying()
  return {
    supportedChains: () => api.supportedChains(signal),
    readTokens: () => api.readTokens({ address, network: 'eip155:1' }, signal),
    readHistory: () => api.readHistory({ account: address, network: 'eip155:1' }, signal),
    readIdentity: () => api.readIdentity({ address }, signal),
    resolveName: () => api.resolveName({ name: 'ada.reown.id', network: 'eip155:1' }, signal),
    namesOf: () => api.namesOf({ address, network: 'eip155:1' }, signal),
    readPrices: () => api.readPrices({ assets: [`eip155:1:${dai}`] }, signal),
  }
}

export type Call = keyof ReturnType<typeof calls>

/** Creates a client over a fake network that answers `answers`, with others in their place. */
export function startApi(others: Readonly<Record<string, unknown>> = {}, options: Partial<BlockchainApiOptions> = {}) {
  const paths: string[] = []
  const all = { ...answers, ...others }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    paths.push(pathname)
    const found = Object.hasOwn(all, pathname) ? all[pathname] : new Response('{}', { status: 404 })
    return fakeFetch(replyOf(found)).fetch(input, init)
  }
  const api = createBlockchainApi({ urls: { blockchainApi: service }, projectId: 'abc', fetch, ...options })
  return { api, paths, countOf: (part: string) => paths.filter((path) => path.includes(part)).length }
}

function replyOf(found: unknown): Reply {
  const reply: unknown = typeof found === 'function' ? found() : found
  if (reply instanceof Response || reply instanceof Error || reply === 'silence') return reply
  return new Response(typeof reply === 'string' ? reply : JSON.stringify(reply))
}

/** The value, or the codes of the error and of its cause. A rejection that is not a KitError fails the test. */
export async function outcomeOf<T>(work: Promise<T>): Promise<T | string> {
  try {
    return await work
  } catch (error) {
    if (!isKitError(error)) throw error
    return isKitError(error.cause) ? `${error.code} < ${error.cause.code}` : error.code
  }
}

export type Asked = { readonly method: string; readonly path: string; readonly query: object; readonly body: unknown }

/** Serves the blockchain API on this machine, and records what it was asked. */
export async function serveApi(others: Readonly<Record<string, unknown>> = {}) {
  const asked: Asked[] = []
  const all = { ...answers, ...others }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', service)
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    asked.push({
      method: request.method ?? '',
      path: decodeURIComponent(pathname),
      query: Object.fromEntries(searchParams),
      body: text ? JSON.parse(text) : undefined,
    })
    const found = Object.hasOwn(all, pathname) ? all[pathname] : undefined
    const answer: unknown = typeof found === 'function' ? found(searchParams) : found
    if (answer === undefined) response.writeHead(404)
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const blockchainApi = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, blockchainApi, close: () => close(server) }
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

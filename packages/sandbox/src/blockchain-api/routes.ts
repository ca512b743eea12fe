import { ApiError } from './api-error.ts'
import type { ApiRequest, ApiRoute } from './api-route.ts'
import type { IconUrl } from './asset.ts'
import type { ChainReader } from './chain-reader.ts'
import { findFungibles } from './find-fungibles.ts'
import type { Names } from './names.ts'
import { pageHistory } from './page-history.ts'
import type { Transaction } from './wire-format.ts'

export type ApiContext = {
  readonly readers: readonly ChainReader[]
  readonly names: Names
  readonly iconUrl: IconUrl
  /** What an address bought on the on-ramp, the newest first. */
  readonly purchasesOf: (address: string) => readonly Transaction[]
}
type Answer = (context: ApiContext, request: ApiRequest, argument: string) => Promise<unknown>

const answers: readonly (readonly [ApiRoute[0], path: RegExp, answer: Answer])[] = [
  [
    'GET',
    /^\/v1\/supported-chains()$/,
    async ({ readers }) => ({ http: readers.map(({ chainId }) => chainId), ws: [] }),
  ],
  ['GET', /^\/v1\/account\/([^/]+)\/balance$/, readBalance],
  ['GET', /^\/v1\/account\/([^/]+)\/history$/, readHistory],
  ['GET', /^\/v1\/identity\/([^/]+)$/, readIdentity],
  ['POST', /^\/v1\/fungible\/price()$/, (context, { body }) => findFungibles(context, body)],
]

/** What accounts have and did, what they are called, and prices. */
export const chainRoutes = (context: ApiContext): ApiRoute[] =>
  answers.map(([method, path, answer]) => [method, path, (request, argument) => answer(context, request, argument)])

async function readBalance({ readers }: ApiContext, { query }: ApiRequest, account: string): Promise<unknown> {
  const currency = query.get('currency') ?? 'usd'
  if (currency !== 'usd') throw new ApiError(400, 'currency', 'The only currency is usd.')
  const chains = selectReaders(readers, account, query.get('chainId'))
  return { balances: (await Promise.all(chains.map((reader) => reader.readBalances(account)))).flat() }
}

async function readHistory(
  { readers, purchasesOf }: ApiContext,
  { query }: ApiRequest,
  account: string,
): Promise<unknown> {
  if (query.has('onramp')) return { data: purchasesOf(account), next: null }
  const chains = selectReaders(readers, account, query.get('chainId'))
  const histories = await Promise.all(
    chains.map(async ({ chainId, readHistory: read }) => ({ chainId, items: await read(account) })),
  )
  return pageHistory(histories, query.get('cursor'))
}

/** Selects the chains to read: one, none when the sandbox does not have it, or all that know such an account. */
function selectReaders(readers: readonly ChainReader[], account: string, chainId: string | null): ChainReader[] {
  if (chainId !== null && !/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(chainId)) {
    throw new ApiError(400, 'chainId', 'The chainId is no CAIP-2 id.')
  }
  const wanted = chainId === null ? readers : readers.filter((reader) => reader.chainId === chainId)
  const able = wanted.filter((reader) => reader.isAccount(account))
  const isWrong = wanted.length > 0 && able.length === 0
  if (isWrong) throw new ApiError(400, 'address', 'The address is none of this chain.')
  return able
}

async function readIdentity(context: ApiContext, _: ApiRequest, address: string): Promise<unknown> {
  const [name = null] = await namesOf(context, address)
  return { name, avatar: name === null ? null : await context.names.avatarOf(name) }
}

/** @throws ApiError when no chain here has such an address */
export async function namesOf({ readers, names }: ApiContext, address: string): Promise<readonly string[]> {
  if (!readers.some((reader) => reader.isAccount(address))) {
    throw new ApiError(400, 'address', 'The address is none of any chain here.')
  }
  return names.namesOf(address)
}

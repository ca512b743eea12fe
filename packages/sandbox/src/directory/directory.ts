import { type Exchange, type Route, sendJson, sendText } from '../http/http-server.ts'
import { type DirectoryFault, respondWithFault } from './directory-fault.ts'
import { findListings } from './find-listings.ts'
import { generateListings } from './generated-listings.ts'
import { hostileListings } from './hostile-listings.ts'
import type { Listing } from './listing.ts'
import { phoneListing } from './phone-listing.ts'
import { projectConfig, projectLimits } from './project-config.ts'
import { drawWalletImage } from './wallet-image.ts'
import { nameCount } from './wallet-names.ts'

export type DirectoryOptions = {
  /** How many wallets the directory lists beside the hostile ones; 640 by default, 12801 at most. */
  readonly entries?: number
  /** Adds the hostile listings behind the first listing. */
  readonly hostile?: boolean
  /** Milliseconds by which the answer to a search is delayed, so that an earlier search can end after a later one. */
  readonly delayFor?: (search: string) => number
  /** The accepted project ids; by default every one that is not empty. */
  readonly projectIds?: readonly string[]
  /** The allowed origins that `/projects/v1/origins` answers with. */
  readonly origins?: readonly string[]
}

export type Directory = {
  readonly listings: readonly Listing[]
  /** Makes every later request fail, images included. `delay` is how late `slow` is, in milliseconds. */
  fail(fault: DirectoryFault, delay?: number): void
}

const defaultEntries = 640
const maxEntries = nameCount + 1
const defaultDelay = 3_000

/**
 * Creates a directory of generated wallets, and the route that answers its requests.
 * @throws RangeError for more entries than there are names
 */
export function createDirectory(options: DirectoryOptions = {}): Directory & { readonly route: Route } {
  const { entries = defaultEntries, hostile = false, delayFor = () => 0, origins = [] } = options
  if (!Number.isInteger(entries) || entries < 1 || entries > maxEntries) {
    throw new RangeError(`A directory lists 1 to ${maxEntries} wallets, not ${entries}.`)
  }
  const listings = [phoneListing, ...(hostile ? hostileListings() : []), ...generateListings(entries - 1)]
  const names = new Map(listings.map(({ image_id, name }) => [image_id, typeof name === 'string' ? name : '']))
  let current: { readonly fault: DirectoryFault; readonly delay: number } = { fault: 'none', delay: 0 }
  let requestCount = 0

  const handlers: Readonly<Record<string, (exchange: Exchange) => void>> = {
    '/getWallets': ({ response, url }) => {
      const found = findListings(listings, url.searchParams)
      if (found) sendJson(response, 200, found)
      else sendJson(response, 400, { message: 'page counts from 1, entries are 1 to 100.' })
    },
    '/getAnalyticsConfig': ({ response }) => sendJson(response, 200, { isAnalyticsEnabled: false }),
    '/projects/v1/origins': ({ response }) => sendJson(response, 200, { allowedOrigins: origins }),
    '/appkit/v1/config': ({ response }) => sendJson(response, 200, projectConfig),
    '/appkit/v1/project-limits': ({ response }) => sendJson(response, 200, projectLimits),
  }
  const sendImage = ({ response, url }: Exchange): void => {
    const token = tokenPath.exec(url.pathname)?.[1]
    const id = token ?? decode(url.pathname.slice(imagePath.length))
    const name = token ?? names.get(id)
    if (name === undefined) {
      sendJson(response, 404, { message: 'There is no such image.' })
      return
    }
    response.setHeader('cache-control', 'public, max-age=86400')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    response.setHeader('x-content-type-options', 'nosniff')
    sendText(response, 200, drawWalletImage(id, name), 'image/svg+xml')
  }

  return {
    listings,
    fail(fault, delay = defaultDelay) {
      current = { fault, delay }
    },
    route(exchange) {
      const { request, response, url } = exchange
      const isImage = url.pathname.startsWith(imagePath) || tokenPath.test(url.pathname)
      const answer = isImage ? sendImage : find(handlers, url.pathname)
      if (request.method !== 'GET' || !answer) return false
      const { fault, delay } = current
      if (respondWithFault(fault, response, requestCount++)) return true
      const wait = fault === 'slow' ? delay : delayFor(url.searchParams.get('search') ?? '')
      respondAfter(exchange, wait, () => {
        const error = projectIdError(url.searchParams.get('projectId'), options.projectIds)
        if (error === null) answer(exchange)
        else sendJson(response, 401, { message: error })
      })
      return true
    },
  }
}

const imagePath = '/getWalletImage/'
const tokenPath = /^\/public\/getTokenImage\/([A-Za-z\d][\w.-]{0,15})$/

function respondAfter({ response }: Exchange, delay: number, answer: () => void): void {
  if (delay <= 0) {
    answer()
    return
  }
  const timer = setTimeout(answer, delay)
  response.once('close', () => clearTimeout(timer))
}

function projectIdError(projectId: string | null, known: readonly string[] | undefined): string | null {
  if (!projectId) return 'Project ID is required'
  return known && !known.includes(projectId) ? 'Project ID is not known' : null
}

const find = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

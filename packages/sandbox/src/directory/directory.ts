import { type Exchange, type Route, sendJson, sendText } from '../door.ts'
import { answerWithFault, type DirectoryFault } from './directory-fault.ts'
import { findListings } from './find-listings.ts'
import { hostileListings } from './hostile-listings.ts'
import type { Listing } from './listing.ts'
import { inventListings } from './made-up-listings.ts'
import { phoneListing } from './phone-listing.ts'
import { projectConfig, projectLimits } from './project-answers.ts'
import { mostNames } from './wallet-names.ts'
import { drawPicture } from './wallet-picture.ts'

export type DirectoryOptions = {
  /** How many wallets it lists, hostile ones not counted; 640 by default, 12801 at most. */
  readonly entries?: number
  /** Adds listings that mean harm, right behind the first. */
  readonly hostile?: boolean
  /** Milliseconds that an answer to this search takes, so that an earlier search can answer after a later one. */
  readonly delayFor?: (search: string) => number
  /** The project ids that are known; by default any that is not empty. */
  readonly projectIds?: readonly string[]
  /** What `/projects/v1/origins` says. */
  readonly origins?: readonly string[]
}

export type Directory = {
  readonly listings: readonly Listing[]
  /** Fails from now on, pictures included, until told otherwise. `delay` is how late `slow` is, in milliseconds. */
  fail(fault: DirectoryFault, delay?: number): void
}

const usualEntries = 640
const mostEntries = mostNames + 1
const usualDelay = 3_000

/**
 * Makes a directory of made-up wallets, and the route that answers for it.
 * @throws RangeError for more entries than there are names
 */
export function createDirectory(options: DirectoryOptions = {}): Directory & { readonly route: Route } {
  const { entries = usualEntries, hostile = false, delayFor = () => 0, origins = [] } = options
  if (!Number.isInteger(entries) || entries < 1 || entries > mostEntries) {
    throw new RangeError(`A directory lists 1 to ${mostEntries} wallets, not ${entries}.`)
  }
  const listings = [phoneListing, ...(hostile ? hostileListings() : []), ...inventListings(entries - 1)]
  const names = new Map(listings.map(({ image_id, name }) => [image_id, typeof name === 'string' ? name : '']))
  let failing: { readonly fault: DirectoryFault; readonly delay: number } = { fault: 'none', delay: 0 }
  let turn = 0

  const answers: Readonly<Record<string, (exchange: Exchange) => void>> = {
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
  const answerPicture = ({ response, url }: Exchange): void => {
    const id = decode(url.pathname.slice(picturePath.length))
    const name = names.get(id)
    if (name === undefined) {
      sendJson(response, 404, { message: 'There is no such picture.' })
      return
    }
    response.setHeader('cache-control', 'public, max-age=86400')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    response.setHeader('x-content-type-options', 'nosniff')
    sendText(response, 200, drawPicture(id, name), 'image/svg+xml')
  }

  return {
    listings,
    fail(fault, delay = usualDelay) {
      failing = { fault, delay }
    },
    route(exchange) {
      const { request, response, url } = exchange
      const answer = url.pathname.startsWith(picturePath) ? answerPicture : find(answers, url.pathname)
      if (request.method !== 'GET' || !answer) return false
      const { fault, delay } = failing
      if (answerWithFault(fault, response, turn++)) return true
      const patience = fault === 'slow' ? delay : delayFor(url.searchParams.get('search') ?? '')
      whenDue(exchange, patience, () => {
        const objection = objectionTo(url.searchParams.get('projectId'), options.projectIds)
        if (objection === null) answer(exchange)
        else sendJson(response, 401, { message: objection })
      })
      return true
    },
  }
}

const picturePath = '/getWalletImage/'

function whenDue({ response }: Exchange, delay: number, answer: () => void): void {
  if (delay <= 0) {
    answer()
    return
  }
  const timer = setTimeout(answer, delay)
  response.once('close', () => clearTimeout(timer))
}

function objectionTo(projectId: string | null, known: readonly string[] | undefined): string | null {
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

import type { Exchange } from '../http/http-server.ts'
import type { FaultyService } from './service-faults.ts'

export type ApiRequest = { readonly query: URLSearchParams; readonly body: unknown }

/** A call of the hosted API. The argument is the part of the path in brackets. */
export type ApiRoute = readonly [
  method: 'GET' | 'POST',
  path: RegExp,
  answer: (request: ApiRequest, argument: string) => Promise<unknown>,
]

/** The calls of one service, which fail together. */
export type ServiceRoutes = { readonly service: FaultyService; readonly routes: readonly ApiRoute[] }

/** Returns what to answer with, or undefined for a request that is none of its own. */
export type Control = (exchange: Exchange) => Promise<object> | undefined

import type { Onramp } from '@kit/core'
import { createHttpClient } from '../http/client.ts'
import { hostedUrls, type ServiceUrls } from '../service-urls.ts'
import { createReadCountries, createReadOptions } from './options.ts'
import { createReadPage } from './page.ts'
import { createReadPayments } from './payments.ts'
import { type OnrampProviderOption, providersOf } from './providers.ts'
import { createReadQuote } from './quote.ts'
import type { OnrampService } from './service.ts'
import { closeWindow, visit } from './visit-onramp.ts'

export type OnrampServiceOptions = {
  readonly urls: Partial<ServiceUrls>
  readonly projectId: string | undefined
  readonly providers?: readonly OnrampProviderOption[] | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
  readonly now?: (() => number) | undefined
}

/**
 * Creates the client of the on-ramp of the blockchain API at `urls.blockchainApi` (R-API-1). It sends nothing before the first call, and
 * keeps nothing.
 *
 * @example
 * const onramp = createOnramp({ urls: {}, projectId: 'abc' })
 * const { fiats, tokens } = await onramp.readOptions(null, signal)
 */
export function createOnramp({ urls, projectId, providers, fetch, now }: OnrampServiceOptions): Onramp {
  const baseUrl = urls.blockchainApi ?? hostedUrls.blockchainApi
  const service: OnrampService = { http: createHttpClient({ baseUrl, projectId, fetch, now }), projectId }
  return {
    providers: providersOf(providers),
    readCountries: createReadCountries(service),
    readOptions: createReadOptions(service),
    readQuote: createReadQuote(service),
    readPage: createReadPage(service),
    readPayments: createReadPayments(service),
    visit,
    closeWindow,
  }
}

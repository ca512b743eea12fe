import { type AccountNameSuggestion, type AccountNames, cleanText, KitError, limits } from '@kit/core'
import { array, boolean, literal, object, optional, safeParse, string, union, unknown } from 'valibot'
import type { BlockchainApiOptions } from '../blockchain-api/create-blockchain-api.ts'
import { nameOf } from '../blockchain-api/foreign-names.ts'
import { readRows } from '../blockchain-api/rows.ts'
import { createHttpClient } from '../http/client.ts'
import { hostedUrls } from '../service-urls.ts'

const suggestionsSchema = object({ suggestions: array(unknown()) })
const suggestionSchema = object({ name: string(), registered: boolean() })
const refusalSchema = object({ reasons: array(object({ description: optional(string()) })) })
/** A refusal with the status of a success. */
const deniedSchema = union([object({ success: literal(false) }), object({ status: literal('FAILED') })])
const reasonGraphemes = 200

/**
 * Creates the client of the service that registers names, at `urls.blockchainApi` (R-NAME-1, R-API-1). It sends nothing before the
 * first call.
 *
 * @example
 * const names = createAccountNames({ urls: {}, projectId: 'abc' })
 * const suggestions = await names.suggest({ label: 'ada-1815', zone: 'reown.id' }, signal)
 */
export function createAccountNames({ urls, projectId, fetch, now = Date.now }: BlockchainApiOptions): AccountNames {
  const http = createHttpClient({ baseUrl: urls.blockchainApi ?? hostedUrls.blockchainApi, projectId, fetch, now })
  return {
    async suggest({ label, zone }, signal) {
      const { suggestions } = await http.request({
        path: `/v1/profile/suggestions/${encodeURIComponent(label)}`,
        query: { zone },
        schema: suggestionsSchema,
        missing: { suggestions: [] },
        ...{ refusal, signal },
      })
      return readRows(suggestions, readSuggestion, ({ name }) => name)
    },
    async register({ address, coinType, message, signature }, signal) {
      const answer = await http.request({
        path: '/v1/profile/account',
        body: { coin_type: coinType, address, message, signature },
        schema: unknown(),
        ...{ refusal, signal },
      })
      if (safeParse(deniedSchema, answer).success)
        throw refusal(answer) ?? new KitError('rpc/invalid-response', { detail: 'The name was not registered.' })
    },
  }
}

function readSuggestion(row: unknown): AccountNameSuggestion | null {
  const { success, output } = safeParse(suggestionSchema, row)
  const name = success ? nameOf(output.name)?.toLowerCase() : undefined
  return success && name ? { name, isTaken: output.registered } : null
}

/** An origin that may not ask is for the dApp's developer, and not for visitors. */
function refusal(body: unknown, status?: number): KitError | null {
  if (status === 403) return null
  const { success, output } = safeParse(refusalSchema, body)
  const said = success ? (output.reasons[0]?.description ?? '') : ''
  const reason = cleanText(said, { graphemes: reasonGraphemes, characters: limits.textLength })
  return reason === '' ? null : new KitError('name/refused', { context: { reason } })
}

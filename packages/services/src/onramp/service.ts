import { KitError, type OnrampToken } from '@kit/core'
import { array, object, safeParse, string } from 'valibot'
import type { HttpClient } from '../http/client.ts'

/** What the calls of the on-ramp share. */
export type OnrampService = { readonly http: HttpClient; readonly projectId: string | undefined }

const refusalSchema = object({ reasons: array(object({ name: string() })) })
const regions: ReadonlySet<string> = new Set(['country', 'region', 'restricted-region'])

/** The one refusal that says something to visitors. */
export function readRefusal(body: unknown): KitError | null {
  const { success, output } = safeParse(refusalSchema, body)
  const isRegion = success && output.reasons.some(({ name }) => regions.has(name))
  return isRegion ? new KitError('onramp/restricted-region') : null
}

export const symbolText = /^[\w.$+-]{1,16}$/

/** A network as the service knows it. */
export const networkNameOf = ({ networkName, network }: OnrampToken): string => networkName ?? network

export const malformed = (what: string): KitError => new KitError('rpc/invalid-response', { detail: `${what}.` })

const methodIds = { card: 'card', bank: 'ach_bank_account' } as const

export const methodIdOf = (method: keyof typeof methodIds): string => methodIds[method]
export const methodOf = (id: string): keyof typeof methodIds | null =>
  id === methodIds.card ? 'card' : id === methodIds.bank ? 'bank' : null

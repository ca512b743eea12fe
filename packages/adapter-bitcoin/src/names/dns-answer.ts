import { KitError } from '@kit/core'
import { entriesOf, readOwn } from '@kit/core/adapters'
import { invalidResponse, type RequestApi } from '../chain/request-api.ts'

type Resolver = { readonly dnsOverHttps: string; readonly request: RequestApi }

const txt = 16
const [noError, noSuchName] = [0, 3]
const mostRecords = 64
const longestText = 4_096
/** One quoted text, or several that belong together, as DNS splits them after 255 characters. */
const quoted = /^"(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*$/

/**
 * Asks a resolver for the one text of a name that begins with `bitcoin:`, in DNS over HTTPS with JSON.
 *
 * @returns `null` where there is none
 * @throws KitError `name/not-signed`, `name/invalid` where there are several, `rpc/…`
 */
export async function readPaymentText(
  name: string,
  { dnsOverHttps, request }: Resolver,
  signal: AbortSignal,
): Promise<string | null> {
  const url = new URL(dnsOverHttps)
  for (const [key, value] of Object.entries({ name, type: 'TXT', do: '1', cd: '0' })) url.searchParams.set(key, value)
  const { status, text } = await request(url.href, signal, { accept: 'application/dns-json' })
  if (status !== 200) throw new KitError('rpc/unreachable', { detail: `The DNS resolver answered with ${status}.` })
  const answer = parse(text)
  const outcome = readOwn(answer, 'Status')
  if (outcome !== noError && outcome !== noSuchName) throw invalidResponse('a failure of DNS')
  // Without it, anyone on the way could have put an address of their own there; a denial is as easily made up.
  if (readOwn(answer, 'AD') !== true) throw new KitError('name/not-signed')
  const records = readOwn(answer, 'Answer')
  const listed = records === undefined ? [] : entriesOf(records, mostRecords)
  if (!listed) throw invalidResponse('what is no list of records')
  const links = listed.flatMap((record) => textOf(record) ?? []).filter((one) => /^bitcoin:/i.test(one))
  if (links.length > 1) throw new KitError('name/invalid', { detail: 'It has several payment instructions.' })
  return outcome === noError ? (links[0] ?? null) : null
}

function textOf(record: unknown): string | null {
  const data = readOwn(record, 'data')
  if (readOwn(record, 'type') !== txt || typeof data !== 'string' || data.length > longestText) return null
  if (!data.startsWith('"')) return data
  if (!quoted.test(data)) return null
  const parts = data.match(/"(?:[^"\\]|\\.)*"/g) ?? []
  return parts.map((part) => part.slice(1, -1).replace(/\\(.)/g, '$1')).join('')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw invalidResponse('what is no JSON', cause)
  }
}

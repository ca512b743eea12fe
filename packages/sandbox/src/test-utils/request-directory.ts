import type { Listing } from '../directory/listing.ts'

type Query = Readonly<Record<string, string | number>>

/** Requests a path of a directory with a project id that it accepts. */
export function requestDirectory(
  origin: string,
  path: string,
  query: Query = {},
  init: RequestInit = {},
): Promise<Response> {
  const all = Object.entries({ projectId: 'sandbox', st: 'kit', sv: '0', ...query })
  const search = new URLSearchParams(all.map(([key, value]): [string, string] => [key, String(value)]))
  return fetch(`${origin}${path}?${search}`, init)
}

export async function findWallets(origin: string, query: Query = {}): Promise<{ count: number; data: Listing[] }> {
  const response = await requestDirectory(origin, '/getWallets', query)
  return (await response.json()) as { count: number; data: Listing[] }
}

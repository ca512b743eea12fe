import type { AuthTypes } from '@walletconnect/types'
import type { RequestedNamespaces } from './requested-namespaces.ts'

/** What an app asks the phone to sign in with while it connects (`wc_sessionAuthenticate`). */
export type Authentication = AuthTypes.PayloadParams

const prefix = 'urn:recap:'

/** What the app wants to be allowed, which is its last resource (ERC-5573). */
function methodsIn({ resources = [] }: Authentication): readonly string[] {
  const recap = resources.at(-1) ?? ''
  if (!recap.startsWith(prefix)) return []
  const { att = {} } = JSON.parse(atob(recap.slice(prefix.length))) as { att?: { eip155?: object } }
  return Object.keys(att.eip155 ?? {}).map((ability) => ability.replace('request/', ''))
}

/** The same as a proposal has it. */
export function requestedBy(asked: Authentication): RequestedNamespaces {
  return {
    chains: asked.chains.map((chain) => ({ chain, isRequired: false })),
    namespaces: { eip155: { methods: [...methodsIn(asked)], events: [] } },
  }
}

/** What the phone signs: it allows these methods on these chains, and says so in words, too. */
export function allowing(
  asked: Authentication,
  { chains, methods }: { readonly chains: readonly string[]; readonly methods: readonly string[] },
): Authentication {
  const sorted = [...methods].sort()
  const att = { eip155: Object.fromEntries(sorted.map((method) => [`request/${method}`, [{ chains }]])) }
  const listed = sorted.map((method) => `'${method}'`).join(', ')
  const words = `I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': ${listed} for 'eip155'.`
  const others = (asked.resources ?? []).filter((resource) => !resource.startsWith(prefix))
  return {
    ...asked,
    chains: [...chains],
    statement: [asked.statement, words].filter(Boolean).join(' '),
    resources: [...others, `${prefix}${btoa(JSON.stringify({ att })).replaceAll('=', '')}`],
  }
}

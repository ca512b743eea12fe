import type { Connection } from '../domain/connection.ts'
import { base, mainnet, solana } from '../domain/networks.ts'
import type { Deed, KitContext, Outcome, Situation } from '../kit/kit.context.ts'
import { stillSettings } from '../models/still-snapshot.ts'
import { connectionTo } from './scripted-adapter.ts'

type Changes = Partial<Omit<Situation, 'context'>> & { readonly context?: Partial<KitContext> }

/** A kit with eip155 and solana, nobody connected and the modal closed, but for what a test changes. */
export function situation({ context, ...changes }: Changes = {}): Situation {
  return {
    context: {
      namespaces: ['eip155', 'solana'],
      settings: stillSettings,
      chosenListing: null,
      sessionLead: null,
      connections: {},
      recentIds: [],
      leaving: null,
      errand: null,
      hasInteracted: false,
      ...context,
    },
    networks: { requested: [mainnet, base, solana], active: mainnet.caipNetworkId },
    connected: Object.values(context?.connections ?? {}),
    switchingTo: null,
    connectors: [],
    stack: changes.route ? [changes.route] : [],
    route: changes.stack?.at(-1),
    ...changes,
  }
}

/** The same with a connected EVM wallet. */
export const connectedTo = (changes: Partial<Connection<'eip155'>> = {}, rest: Changes = {}): Situation =>
  situation({
    ...rest,
    context: { connections: { eip155: connectionTo('eip155', 'io.wallet', changes) }, ...rest.context },
  })

/** What an outcome does, one line each: whom it writes to and what, what it tells, what it tracks, what comes later. */
export function linesOf({ deeds = [] }: Outcome): string[] {
  return deeds.map(lineOf)
}

function lineOf(deed: Deed): string {
  if ('to' in deed) return `${deed.to} < ${deed.letter.type}`
  if ('emit' in deed) return `emit ${deed.emit.type}`
  return 'track' in deed ? `track ${deed.track.name}` : `later ${deed.later.type}`
}

/** The letters of an outcome to one address. */
export function lettersTo(address: string, { deeds = [] }: Outcome): unknown[] {
  return deeds.flatMap((deed) => ('to' in deed && deed.to === address ? [deed.letter] : []))
}

/** What an outcome tracks. */
export function trackedIn({ deeds = [] }: Outcome): unknown[] {
  return deeds.flatMap((deed) => ('track' in deed ? [deed.track] : []))
}

import { walletConnectId } from '../domain/connector.ts'
import type { CaipNetworkId } from '../domain/namespace.ts'
import { connectionsIn } from '../models/shared/connections.ts'
import { at, type CombinedHarness, ours } from './start-combined-kit.ts'

/** What a kit on three namespaces is like, in words that fit into a table. */
export function tell(harness: CombinedHarness) {
  const { networks } = harness.kit.getSnapshot()
  return {
    connected: connectedIn(harness),
    shows: networkName(networks.active.caipNetworkId),
    stores: storedIn(harness),
    asks: ours.flatMap((each) => harness.adapters[each].asked.map((question) => `${called(question)} of ${each}`)),
    tracks: trackedIn(harness),
    says: [...harness.said].map(({ error }) => error.message),
  }
}

/** From now on only what is new is told of what was asked and tracked. */
export function forgetSoFar({ adapters, tracked }: CombinedHarness): void {
  for (const each of ours) adapters[each].forget()
  tracked.length = 0
}

type Placed = { readonly connectorId: string; readonly network?: CaipNetworkId }

/** `fox@Base owl@Ethereum`, the active one first. */
const placed = (wallets: readonly Placed[]) =>
  wallets.map(({ connectorId, network }) => `${called(connectorId)}@${networkName(network ?? 'nowhere')}`).join(' ') ||
  '-'

/** Of EVM, Solana and Bitcoin. */
function connectedIn({ kit }: CombinedHarness): string[] {
  const { wallets } = kit.getSnapshot()
  return ours.map((each) => placed(connectionsIn(wallets[each])))
}

/** What a reload would find in EVM, Solana and Bitcoin, and the network that it would show. */
function storedIn({ storage }: CombinedHarness): string[] {
  const read = (key: string): unknown => JSON.parse(storage.space.entries.get(`kit.v1.${key}`) ?? 'null')
  const each = ours.map((namespace) => placed((read(`${namespace}.wallets`) ?? []) as Placed[]))
  return [...each, networkName(String(read('activeNetwork') ?? at.Ethereum))]
}

const trackedIn = ({ tracked }: CombinedHarness) =>
  tracked.map(({ name, props }) => [name, ...Object.values(props).flat().map(String).map(networkName)].join(' '))

const networkName = (id: string) => Object.entries(at).find(([, network]) => network === id)?.[0] ?? id
const called = (text: string) => text.replace(walletConnectId, 'phone')

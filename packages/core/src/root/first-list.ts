import type { FeatureServices } from '../actors/feature-services.ts'
import type { DiscoveryReport } from '../discovery/discovery.events.ts'
import type { DiscoveryState } from '../discovery/discovery.state.ts'
import { withFound, withoutGone } from '../discovery/known-connectors.ts'
import { listenToPage } from '../discovery/listen-to-page.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import { startRouteOf } from '../router/home.ts'
import { initialRouter } from '../router/router.state.ts'
import { initialSnapshot } from '../store/initial-snapshot.ts'
import type { RootEvent } from './root.types.ts'

/** The list of wallets while the machines are not started yet. */
export type FirstList = { read(): KitSnapshot; stop(): void }

/** Whether all that these events ask for is the list of wallets, of a visitor who has none connected. */
export function asksForList({ settings, stored }: FeatureServices, events: readonly RootEvent[]): boolean {
  const isOpened = events.some(({ type }) => type === 'router.openRequested')
  const asksNothingElse = events.every((event) =>
    event.type === 'router.openRequested'
      ? (event.at ?? startRouteOf(settings)).view === 'Connect'
      : event.type === 'discovery.requested',
  )
  return isOpened && asksNothingElse && Object.values(stored).every((wallets) => wallets.length === 0)
}

/**
 * The list of wallets as the machines show it once they have started, which on a slow device takes longer than drawing it. It
 * listens to the page as they do.
 */
export function firstList(services: FeatureServices, tell: () => void): FirstList {
  const router = { ...initialRouter, isOpen: true, stack: [{ view: 'Connect' }] } as const
  const discovery: DiscoveryState = { is: 'looking', connectors: [], recentIds: services.recentIds }
  let snapshot: KitSnapshot = { ...initialSnapshot(services), router, discovery }
  const stop = listenToPage(services.discoveries, (report) => {
    const { connectors: known } = snapshot.discovery
    const connectors = withReport(known, report)
    if (connectors === known) return
    snapshot = { ...snapshot, discovery: { ...discovery, connectors } }
    tell()
  })
  return { read: () => snapshot, stop }
}

/** What failed to load is reported by the machines, which try it again. */
function withReport(connectors: DiscoveryState['connectors'], report: DiscoveryReport): DiscoveryState['connectors'] {
  if (report.type === 'wallet.found') return withFound(connectors, report.connector)
  return report.type === 'wallet.gone' ? withoutGone(connectors, report) : connectors
}

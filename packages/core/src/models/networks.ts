import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import { type NetworkRow, networkRows } from './shared/network-row.ts'

/** What the Networks view may know. */
export type NetworksModel = { readonly networks: readonly NetworkRow[] }

/** The networks to choose from; works while nothing is connected (R-NET-9). */
export function selectNetworks(snapshot: KitSnapshot, _settings?: KitSettings): NetworksModel {
  return { networks: networkRows(snapshot) }
}

import { createEmitter } from '../async/emitter.ts'
import type { Network } from '../domain/network.ts'
import { quietly } from './quietly.ts'

/** Where the networks of a kit are found as they are now. */
export type NetworkSource = {
  current(): readonly Network[]
  /** Calls `listener` after any change of the kit. */
  subscribe(listener: () => void): () => void
}

/** A list that follows the networks of a kit, for what outlives a change of them. */
export type LiveNetworks = {
  readonly networks: readonly Network[]
  watchNetworks(listener: () => void): () => void
}

/**
 * A list of the kit's networks that stays the same object and follows what the dApp adds and removes.
 *
 * @param isOwn which of them are in the list
 */
export function liveNetworks(
  { current, subscribe }: NetworkSource,
  isOwn: (network: Network) => boolean = () => true,
): LiveNetworks {
  const { emit, watch } = createEmitter<void>()
  let seen = current()
  const networks = seen.filter(isOwn)
  subscribe(() => {
    const now = current()
    if (now === seen) return
    seen = now
    const own = now.filter(isOwn)
    if (own.length === networks.length && own.every((network, at) => network === networks[at])) return
    networks.splice(0, networks.length, ...own)
    quietly(emit)
  })
  return { networks, watchNetworks: watch }
}

import { createEmitter } from '../async/emitter.ts'
import type { NetworkSource } from '../clients/live-networks.ts'
import type { Network } from '../domain/network.ts'

/** The networks of a kit without the kit; a test changes them. */
export function changingNetworks(
  networks: readonly Network[],
): NetworkSource & { change(to: readonly Network[]): void } {
  const { emit, watch } = createEmitter<void>()
  let now = networks
  return {
    current: () => now,
    subscribe: watch,
    change(to) {
      now = to
      emit()
    },
  }
}

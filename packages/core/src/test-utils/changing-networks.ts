import { createEmitter } from '../async/emitter.ts'
import type { NetworkSource } from '../clients/live-networks.ts'
import type { Network } from '../domain/network.ts'

/** The networks of a kit without the kit; a test changes them. */
export function changingNetworks(
  networks: readonly Network[],
): NetworkSource & { readonly listeners: number; change(to: readonly Network[]): void } {
  const { emit, watch } = createEmitter<void>()
  let now = networks
  let listeners = 0
  return {
    current: () => now,
    get listeners() {
      return listeners
    },
    subscribe(listener) {
      listeners += 1
      return watch(listener)
    },
    change(to) {
      now = to
      emit()
    },
  }
}

import { useSyncExternalStore } from 'react'
import type { PlaygroundKit, SwitchableFeatures } from './kit.ts'

/** Holds the page's kit. Features cannot change in a kit, so other features need a new kit, and the old one is destroyed. */
export function createKitHost(features: SwitchableFeatures, create: (features: SwitchableFeatures) => PlaygroundKit) {
  const listeners = new Set<() => void>()
  let kit = create(features)
  return {
    current: (): PlaygroundKit => kit,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    replaceKit(features: SwitchableFeatures) {
      kit.destroy()
      kit = create(features)
      for (const listener of listeners) listener()
    },
  }
}

export type KitHost = ReturnType<typeof createKitHost>

export function useKitFrom({ subscribe, current }: KitHost): PlaygroundKit {
  return useSyncExternalStore(subscribe, current)
}

import { useSyncExternalStore } from 'react'
import { makeKit, type PlaygroundKit, type SwitchableFeatures } from './kit.ts'
import { machineLog } from './machines/machine-log.ts'

/** What a kit can do is settled when it is made, so other features mean another kit, and the end of the last one. */
export function createKitHost(features: SwitchableFeatures) {
  const listeners = new Set<() => void>()
  let kit = makeKit(features)
  return {
    current: (): PlaygroundKit => kit,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    remake(wanted: SwitchableFeatures) {
      kit.destroy()
      machineLog.reset()
      kit = makeKit(wanted)
      for (const listener of listeners) listener()
    },
  }
}

export type KitHost = ReturnType<typeof createKitHost>

export function useKitOf({ subscribe, current }: KitHost): PlaygroundKit {
  return useSyncExternalStore(subscribe, current)
}

import { evm } from '@kit/adapter-evm'
import { createKit } from '@kit/core'
import { inspector } from '@kit/core/inspect'
import { browser } from '@kit/services'
import { machineLog } from './machines/machine-log.ts'
import { networks } from './networks.ts'

/** The features that this page can switch. */
export type SwitchableFeatures = { readonly networkSwitch: boolean; readonly unsupportedChains: boolean }

export function makeKit(features: SwitchableFeatures) {
  return createKit({
    runtime: browser(),
    networks,
    adapters: [evm()],
    features,
    inspect: inspector(machineLog.add),
  })
}

export type PlaygroundKit = ReturnType<typeof makeKit>

declare module '@kit/react' {
  interface Register {
    kit: PlaygroundKit
  }
}

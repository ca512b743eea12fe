import { bitcoin } from '@kit/adapter-bitcoin'
import { evm } from '@kit/adapter-evm'
import { solana } from '@kit/adapter-solana'
import { createKit, type SessionDescriptor } from '@kit/core'
import { inspector } from '@kit/core/inspect'
import { browser } from '@kit/services'
import { walletConnect } from '@kit/services/walletconnect'
import { endpoints } from './endpoints.ts'
import { machineLog } from './machines/machine-log.ts'
import { networksFor, ordinalsUrls } from './networks.ts'

/** What this page can switch. */
export type SwitchableFeatures = {
  readonly networkSwitch: boolean
  readonly unsupportedChains: boolean
  /** Solana and Bitcoin, too. */
  readonly manyChains: boolean
  /** No adapter at all: everything goes through a session. */
  readonly basic: boolean
}

const { relay, walletList, projectId } = endpoints

/** Both are of this machine, and left out where there is no sandbox. */
const connectors: readonly SessionDescriptor[] = relay ? [walletConnect({ urls: { relay } })] : []
const runtime = () => browser(walletList ? { projectId, urls: { walletList, analytics: walletList } } : {})

export function makeKit({ networkSwitch, unsupportedChains, manyChains, basic }: SwitchableFeatures) {
  return createKit({
    runtime: runtime(),
    networks: networksFor(manyChains),
    adapters: basic ? [] : manyChains ? [evm(), solana(), bitcoin({ ordinalsUrls })] : [evm()],
    connectors,
    features: { networkSwitch, unsupportedChains },
    inspect: inspector(machineLog.add),
  })
}

export type PlaygroundKit = ReturnType<typeof makeKit>

declare module '@kit/react' {
  interface Register {
    kit: PlaygroundKit
  }
}

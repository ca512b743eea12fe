import type { AdapterEvent } from '@kit/core'
import { createEvmAdapter } from '../create-evm-adapter.ts'
import { createDiscovery } from '../discovery/discovery.ts'
import type { EvmOptions } from '../evm-options.ts'
import { never, setupOf } from './harness.ts'
import { announceProvider, scriptedProvider } from './scripted-provider.ts'

type Script = Parameters<typeof scriptedProvider>[0]

/** A page with any number of wallets and one adapter for each, as the kit loads them. */
export function startPage(options: EvmOptions = {}) {
  const page = new EventTarget()
  const found = createDiscovery(options, page)
  const adapterFor = () => {
    const adapter = createEvmAdapter(setupOf(), options, found)
    const events: AdapterEvent<'eip155'>[] = []
    adapter.watch((event) => events.push(event))
    return { adapter, events }
  }
  return {
    adapterFor,
    add(address: string, script: Script = {}) {
      const provider = scriptedProvider({
        eth_accounts: () => [address],
        eth_requestAccounts: () => [address],
        ...script,
      })
      const connectorId = announceProvider(page, provider.provider)
      const input = { connectorId, network: 'eip155:1' } as const
      const own = adapterFor()
      return {
        ...provider,
        ...own,
        connectorId,
        connect: (signal = never) => own.adapter.connect(input, signal),
        restore: (signal = never) => own.adapter.restore(input, signal),
      }
    },
  }
}

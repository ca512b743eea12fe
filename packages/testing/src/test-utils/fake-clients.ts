import type { Namespace } from '@kit/core'
import type { WalletClient } from '@kit/core/ports'
import type { FakeAdapter } from '../adapter/fake-adapter.ts'
import { samplesOf } from '../adapter/sample-chains.ts'

export const signal = new AbortController().signal
export const metadata = { name: 'Test', url: 'https://dapp.test/', icons: [] }

/** The client of a wallet, on a chain client of its own. */
export async function load<N extends Namespace>(
  { adapter }: FakeAdapter<N>,
  connectorId = 'test.acorn-wallet',
): Promise<WalletClient<N>> {
  const chain = await adapter.chain({ networks: samplesOf(adapter.namespace).networks, metadata, projectId: undefined })
  return adapter.wallet({ connectorId, chain, metadata })
}

export async function connect(fake: FakeAdapter<'eip155'>, abort: AbortSignal = signal) {
  const client = await load(fake)
  return client.connect({ network: 'eip155:1' }, abort)
}

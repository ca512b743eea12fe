import { setImmediate as task } from 'node:timers/promises'
import { createFakeStorage, type FakeStorage } from '@kit/testing'
import { base, bitcoin, mainnet, solana, solanaDevnet } from '../domain/networks.ts'
import { type FuzzedAdapter, fuzzedAdapter } from './fuzzed-adapter.ts'
import type { Ours } from './start-combined-kit.ts'
import { recordingLogger, startKitWith } from './start-kit.ts'

export const fuzzedNetworks = [mainnet, base, solana, solanaDevnet, bitcoin] as const
export const keyOf = (namespace: Ours) => `kit.fuzz.v1.${namespace}.wallets`
export const networkKey = 'kit.fuzz.v1.activeNetwork'
export const listOf = (ids: readonly string[]) => JSON.stringify(ids.map((connectorId) => ({ connectorId })))

/** A kit on three namespaces, whose wallets are in changing moods. */
export function startFuzzed(storage: FakeStorage = createFakeStorage()) {
  const adapters: { [N in Ours]: FuzzedAdapter<N> } = {
    eip155: fuzzedAdapter('eip155', { b: base.caipNetworkId, gone: 'eip155:4' }),
    solana: fuzzedAdapter('solana', { b: solanaDevnet.caipNetworkId }),
    bip122: fuzzedAdapter('bip122'),
  }
  const logger = recordingLogger()
  const { kit } = startKitWith(
    Object.values(adapters).map(({ wallets }) => wallets),
    {
      storage,
      logger,
      name: 'fuzz',
      networks: fuzzedNetworks,
    },
  )
  return { kit, adapters, storage, logger, otherTab: storage.openTab() }
}

export type FuzzedHarness = ReturnType<typeof startFuzzed>

/** Until everything that was brought about has come about, but for what waits for a wallet or for time. */
export async function settleFuzzed(): Promise<void> {
  await task()
}

import { randomUUID } from 'node:crypto'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'

function memory() {
  const entries = new Map<string, string>()
  const read = <T>(key: string): T | undefined => {
    const text = entries.get(key)
    return text === undefined ? undefined : (JSON.parse(text) as T)
  }
  return {
    getKeys: async () => [...entries.keys()],
    getEntries: async <T>() => [...entries.keys()].map((key): [string, T] => [key, read<T>(key) as T]),
    getItem: async <T>(key: string) => read<T>(key),
    setItem: async <T>(key: string, value: T) => void entries.set(key, JSON.stringify(value)),
    removeItem: async (key: string) => void entries.delete(key),
  }
}

type ICore = NonNullable<NonNullable<Parameters<typeof SignClient.init>[0]>['core']>

/** Creates one of WalletConnect's own clients, and stops it from calling any host but the relay. */
export async function createPeer(relayUrl: string, name: string) {
  const core = new Core({
    projectId: 'sandbox',
    relayUrl,
    storage: memory(),
    // Clients with the same prefix would share one core.
    customStoragePrefix: randomUUID(),
    telemetryEnabled: false,
    logger: 'silent',
  })
  Object.assign(core.verify, { register: async () => '', resolve: async () => undefined })
  Object.assign(core.eventClient, { init: async () => {} })
  // WalletConnect takes a machine that has a loopback interface alone for offline.
  Object.assign(core.relayer, { confirmOnlineStateOrThrow: async () => {} })
  const metadata = { name, description: '', url: 'http://localhost', icons: [] }
  return SignClient.init({ core: core as ICore, metadata, logger: 'silent' })
}

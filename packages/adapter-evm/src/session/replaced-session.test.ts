import { connect, createKit } from '@kit/core'
import { createFakeRuntime, createFakeSession, createStorageSpace } from '@kit/testing'
import { getAccount } from '@wagmi/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { evm } from '../index.ts'
import { wagmi } from '../test-utils/dapp-config.ts'
import { mainnet } from '../test-utils/harness.ts'
import { alice } from '../test-utils/scripted-provider.ts'

test.each([
  ['deleted', false],
  ['replaced', true],
] as const)(
  'R-CON-11: a session that is %s ends in the kit and in wagmi; its wallet stays stored: %s',
  async (reason, stays) => {
    const storage = createStorageSpace()
    const [wagmiConfig, fake] = [wagmi(), createFakeSession()]
    const kit = createKit({
      runtime: createFakeRuntime({ storage }),
      networks: [mainnet],
      adapters: [evm({ wagmiConfig })],
      connectors: [fake.descriptor],
    })
    onTestFinished(() => kit.destroy())
    const connected = connect(kit, { wallet: 'walletConnect', namespace: 'eip155' })
    await vi.waitFor(() => expect(fake.pairings).toHaveLength(1))
    fake.approve({ eip155: { accounts: [alice] } })
    await connected
    const stored = () => storage.entries.get('kit.v1.eip155.wallets')?.includes('walletConnect') === true
    expect(stored()).toBe(true)
    fake.end(reason)
    expect([kit.getSnapshot().wallets.eip155.is, getAccount(wagmiConfig).status]).toEqual([
      'disconnected',
      'disconnected',
    ])
    expect(stored()).toBe(stays)
  },
)

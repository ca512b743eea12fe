import { connect, createKit, type WalletFeatures } from '@kit/core'
import { createFakeRuntime } from '@kit/testing'
import { announce } from '@kit/testing/evm'
import { afterEach, expect, test, vi } from 'vitest'
import { adapterOn } from '../test-utils/contract-harnesses.ts'
import { codeOf, mainnet, testWallet } from '../test-utils/harness.ts'
import { readDelegation, revokeDelegation } from './verbs.ts'

const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

const delegation = { delegate: '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B', knownAs: 'MetaMask', hasCode: true }

function startKit(features: WalletFeatures<'eip155'> = {}) {
  const page = new EventTarget()
  const wallet = testWallet()
  announce(wallet, page)
  const real = adapterOn(page)
  const readDelegation = vi.fn().mockResolvedValue(delegation)
  const adapter: typeof real = {
    ...real,
    chain: async (setup) => ({ ...(await real.chain(setup)), features: { readDelegation } }),
    wallet: async (setup) => ({ ...(await real.wallet(setup)), features }),
  }
  const kit = createKit({ runtime: createFakeRuntime(), networks: [mainnet], adapters: [adapter] })
  ended.push(() => kit.destroy())
  const [first = ''] = wallet.addresses
  return { kit, first, readDelegation, connect: () => connect(kit, { namespace: 'eip155', wallet: wallet.info.rdns }) }
}

test('readDelegation reads the connected account on its network, or another where that is named', async () => {
  const { kit, first, readDelegation: read, connect } = startKit()
  expect(await codeOf(readDelegation(kit))).toBe('connection/required')
  const other = { address: delegation.delegate, network: 'eip155:1' } as const
  expect(await readDelegation(kit, other)).toEqual(delegation)
  await connect()
  expect(await readDelegation(kit)).toEqual(delegation)
  expect(read.mock.calls.map(([asked]) => asked)).toEqual([other, { address: first, network: 'eip155:1' }])
})

test('revokeDelegation asks the wallet for the active account on its network', async () => {
  const revoke = vi.fn().mockResolvedValue({ hash: '0x1' })
  const { kit, first, connect } = startKit({ revokeDelegation: revoke })
  expect(await codeOf(revokeDelegation(kit))).toBe('connection/required')
  await connect()
  expect(await revokeDelegation(kit)).toEqual({ hash: '0x1' })
  const sent = { address: first, network: 'eip155:1', hash: '0x1', is: 'pending' }
  await vi.waitFor(() => expect(kit.getSnapshot().recentTransactions).toMatchObject([sent]))
  expect(revoke.mock.calls.map(([asked]) => asked)).toEqual([{ address: first, network: 'eip155:1' }])
})

test('revokeDelegation names what a wallet client does not have', async () => {
  const { kit, connect } = startKit()
  await connect()
  await expect(revokeDelegation(kit)).rejects.toMatchObject({ detail: 'revokeDelegation of eip155' })
})

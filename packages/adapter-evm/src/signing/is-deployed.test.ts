import { connect, createKit } from '@kit/core'
import { createFakeRuntime } from '@kit/testing'
import { announce } from '@kit/testing/evm'
import { expect, onTestFinished, test } from 'vitest'
import { adapterOn } from '../test-utils/contract-harnesses.ts'
import { codeOf, mainnet, never, testWallet } from '../test-utils/harness.ts'
import { createIsDeployed } from './is-deployed.ts'
import { isDeployed } from './verbs.ts'

const at = { address: '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B', network: 'eip155:1' } as const

test.each([
  ['0x', false],
  ['0x6001', true],
  ['0xef0100ab5801a7d398351b8be11c439e05c5b3259aec9b', true],
])('R-ACC-1: an account with the code %s says whether it is deployed', async (code, expected) => {
  expect(await createIsDeployed({ readNode: async () => code })(at, never)).toBe(expected)
})

test('R-ACC-1: the account’s code is asked for as it is now', async () => {
  const asked: unknown[] = []
  const readNode = async (chainId: number, call: unknown) => {
    asked.push([chainId, call])
    return '0x'
  }
  await createIsDeployed({ readNode })(at, never)
  expect(asked).toEqual([[1, { method: 'eth_getCode', params: [at.address, 'latest'] }]])
})

test.each([null, 7, 'code', '0x1', '60010x6001', '0x6001 ', '0xzz', ['0x6001']])('%j is no code', async (code) => {
  expect(await codeOf(createIsDeployed({ readNode: async () => code })(at, never))).toBe('rpc/invalid-response')
})

test('R-ACC-1: isDeployed asks about the active account on its network', async () => {
  const page = new EventTarget()
  const wallet = testWallet()
  announce(wallet, page)
  const real = adapterOn(page)
  const asked: unknown[] = []
  const features = {
    isDeployed: async (about: unknown) => {
      asked.push(about)
      return true
    },
  }
  const adapter: typeof real = { ...real, chain: async (setup) => ({ ...(await real.chain(setup)), features }) }
  const kit = createKit({ runtime: createFakeRuntime(), networks: [mainnet], adapters: [adapter] })
  onTestFinished(() => kit.destroy())
  expect(await codeOf(isDeployed(kit))).toBe('connection/required')
  await connect(kit, { namespace: 'eip155', wallet: wallet.info.rdns })
  expect(await isDeployed(kit)).toBe(true)
  expect(asked).toEqual([{ address: wallet.addresses[0], network: 'eip155:1' }])
})

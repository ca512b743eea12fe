import { type Solana, startSolana } from '@kit/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOnChain } from '../test-utils/chain-harness.ts'
import { codeOf, never } from '../test-utils/harness.ts'

let sandbox: Solana

beforeAll(async () => {
  sandbox = await startSolana({ slotInterval: 50, fixtures: true })
})
afterAll(() => sandbox.stop())

test('R-SEND-3: on a real chain a domain stands for its owner, in whatever case it is written, and others for nobody', async () => {
  const { chain, network } = await startOnChain(sandbox)
  const resolve = async (name: string) => (await chain.features.resolveName?.({ name, network }, never)) ?? null
  const domain = sandbox.fixtures?.domain
  const found = { name: domain?.name, address: domain?.owner, avatar: null }
  expect([await resolve('sandbox.sol'), await resolve('SANDBOX.sol')]).toEqual([found, found])
  expect([await resolve('nobody.sol'), await resolve('alice.eth')]).toEqual([null, null])
  expect(await codeOf(resolve('s\u0430ndbox.sol'))).toBe('name/invalid')
})

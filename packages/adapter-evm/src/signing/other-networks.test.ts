import { expect, test } from 'vitest'
import type { EvmChainClient } from '../create-evm-chain-client.ts'
import { codeOf } from '../test-utils/harness.ts'
import { alice, bob } from '../test-utils/scripted-provider.ts'
import { createEstimateTransfer } from '../transfer/estimate-transfer.ts'
import { createSimulateCalls } from '../transfer/simulate-calls.ts'
import { createGetCallsStatus } from './calls-status.ts'
import { createGetCapabilities } from './capabilities.ts'
import { createIsDeployed } from './is-deployed.ts'
import type { SigningParts } from './request-checked.ts'

const { signal } = new AbortController()
const asked: unknown[] = []
/** Neither a wallet nor a node has anything to say. */
const parts = {
  readNode: async (...request: unknown[]) => void asked.push(request),
  active: { whileConnected: () => asked.push('the wallet') },
} as unknown as SigningParts & Pick<EvmChainClient, 'operationAccounts'>

test.each(['eip155:x', 'eip155:0', 'eip155:1:2', 'eip155', 'solana:1'])('nobody is asked about %s', async (id) => {
  const network = id as 'eip155:1'
  const transfer = { to: bob, amount: 1n }
  const hashes: [string] = [`0x${'ab'.repeat(32)}`]
  const status = createGetCallsStatus(parts)({ hashes, network, isWhole: true }, signal)
  expect(await codeOf(status)).toBe('rpc/invalid-params')
  expect(await codeOf(createGetCapabilities(parts)({ address: alice, network }, signal))).toBe('rpc/invalid-params')
  expect(await codeOf(createIsDeployed(parts)({ address: alice, network }, signal))).toBe('rpc/invalid-params')
  const estimate = createEstimateTransfer(parts)({ address: alice, network, transfer }, signal)
  expect(await codeOf(estimate)).toBe('transaction/invalid')
  expect(await createSimulateCalls(parts)({ address: alice, network, calls: [] }, signal)).toBeNull()
  expect(asked).toEqual([])
})

test('nobody is asked about a sender that is no address', async () => {
  const of = { address: 'alice.eth', network: 'eip155:1' } as const
  const estimate = createEstimateTransfer(parts)({ ...of, transfer: { to: bob, amount: 1n } }, signal)
  expect(await codeOf(estimate)).toBe('transaction/invalid')
  expect(await createSimulateCalls(parts)({ ...of, calls: [] }, signal)).toBeNull()
  expect(asked).toEqual([])
})

test('a node that cannot be reached is told as that', async () => {
  const readNode = async () => Promise.reject(new TypeError('Failed to fetch'))
  const silent = { ...parts, readNode } as SigningParts
  const network = 'eip155:1'
  const hashes: [string] = [`0x${'ab'.repeat(32)}`]
  const status = createGetCallsStatus(silent)({ hashes, network, isWhole: true }, signal)
  expect(await codeOf(status)).toBe('rpc/unreachable')
  expect(await codeOf(createIsDeployed(silent)({ address: alice, network }, signal))).toBe('rpc/unreachable')
})

import { address } from '@solana/kit'
import { expect, test } from 'vitest'
import { tokenProgram } from '../chain/programs.ts'
import { fakeRpc, resultResponse } from '../test-utils/fake-rpc.ts'
import { codeOf, mainnet, never, startHarness } from '../test-utils/harness.ts'
import { associatedAccount } from './instructions.ts'
import { planTransfer } from './plan-transfer.ts'

const network = mainnet.caipNetworkId
const from = address('7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')

test('planTransfer refuses an address off the curve', async () => {
  const { rpc } = fakeRpc(({ id }) => resultResponse(id, { value: [null] }))
  const to = await associatedAccount({ program: tokenProgram, mint: from, owner: from })
  const planning = planTransfer({ rpc, network, from, signal: never }, { to, amount: 1n, token: undefined })
  expect(await codeOf(planning)).toBe('transaction/unspendable')
})

test('a sender that is no address is refused before the network is asked', async () => {
  const { chain } = startHarness([])
  const transfer = { to: from, amount: 1n }
  const estimate = chain.features.estimateTransfer?.({ address: 'alice.sol', network, transfer }, never)
  expect(await codeOf(estimate)).toBe('transaction/invalid')
})

test('planTransfer rejects a malformed account', async () => {
  for (const value of ['text', [7], [{ owner: 'x', data: ['', 'base64'] }], [{ owner: from, data: 'raw' }]]) {
    const { rpc } = fakeRpc(({ id }) => resultResponse(id, { value }))
    const planning = planTransfer({ rpc, network, from, signal: never }, { to: from, amount: 1n, token: undefined })
    expect(await codeOf(planning)).toBe('rpc/invalid-response')
  }
})

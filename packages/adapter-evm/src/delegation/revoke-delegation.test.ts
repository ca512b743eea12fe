import type { CaipNetworkId } from '@kit/core'
import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { codeOf, never, startScripted } from '../test-utils/harness.ts'
import { alice, bob } from '../test-utils/scripted-provider.ts'

const hash = `0x${'ab'.repeat(32)}`

async function startRevoking(answer: unknown = hash) {
  const harness = startScripted({ eth_sendTransaction: () => answer })
  await harness.connect()
  harness.calls.length = 0
  const revoke = (address: string = alice, network: CaipNetworkId<'eip155'> = 'eip155:1') =>
    harness.client.features.revokeDelegation?.({ address, network }, never) ?? Promise.reject('missing')
  return { ...harness, revoke }
}

test('the wallet is asked once for a transaction to itself that does nothing but end the delegation', async () => {
  const { revoke, calls } = await startRevoking()
  expect(await revoke()).toEqual({ hash })
  const asked = calls.filter(({ method }) => method === 'eth_sendTransaction')
  expect(asked).toEqual([
    {
      method: 'eth_sendTransaction',
      params: [
        {
          ...{ type: '0x4', from: alice, to: alice, chainId: '0x1' },
          authorizationList: [{ chainId: '0x1', address: zeroAddress }],
        },
      ],
    },
  ])
})

test('a wallet of another account or network is not asked, nor is one for a chain that is none', async () => {
  const { revoke, calls } = await startRevoking()
  expect(await codeOf(revoke(bob))).toBe('wallet/wrong-account')
  expect(await codeOf(revoke(alice, 'eip155:8453'))).toBe('wallet/wrong-chain')
  expect(await codeOf(revoke(alice, 'eip155:0'))).toBe('transaction/invalid')
  expect(calls.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
})

test.each([null, 1, '0x', {}])('a wallet that answers %j has given no hash', async (answer) => {
  expect(await codeOf((await startRevoking(answer)).revoke())).toBe('transaction/unreadable-answer')
})

import { type Hex, parseTransaction, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { FrameFailureError } from '../../door/frame-failure.ts'
import { ethereum, failureIn, openRpc, testWallet } from '../../test-utils/open-rpc.ts'

const me = testWallet().addresses.evm
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const delegate = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'
const smart = { ...ethereum, smartAccount: { kind: 'eip7702', delegate } } as const
const call = { to, value: '0x1' }
const batch = (isAtomic: boolean) =>
  [
    'wallet_sendCalls',
    { version: '2.0.0', id: 'a', chainId: '0x1', from: me, atomicRequired: isAtomic, calls: [call, call] },
  ] as const
const ended = { from: me, to: me, authorizationList: [{ chainId: '0x1', address: zeroAddress }] }

/** Asks for something, and says what was signed; the account's next number is 7 until it is approved. */
async function send(method: string, asked: object, atApproval: () => unknown) {
  let isApproved = false
  const signed: Hex[] = []
  const rpc = openRpc(
    {
      eth_getTransactionCount: () => (isApproved ? atApproval() : '0x7'),
      eth_getCode: ([address]: [string]) => (address === delegate ? '0x6001' : '0x'),
      eth_simulateV1: [],
      eth_sendRawTransaction: ([one]: [Hex]) => void signed.push(one),
    },
    [method === 'wallet_sendCalls' && !('atomicRequired' in asked && asked.atomicRequired) ? ethereum : smart],
  )
  rpc.approvals.subscribe(() => {
    if (rpc.approvals.state().pending?.isWorking) isApproved = true
  })
  const answer = await failureIn(rpc.ask(method, [asked]))
  return {
    answer,
    nonces: signed.map((one) => parseTransaction(one).nonce),
    status: () => failureIn(rpc.ask('wallet_getCallsStatus', ['a'])),
  }
}

describe.each([
  ['a transaction', 'eth_sendTransaction', { from: me, ...call }, [7]],
  ['the end of a delegation', 'eth_sendTransaction', ended, [7]],
  ['calls one by one', ...batch(false), [7, 8]],
  ['calls together', ...batch(true), [7]],
])('%s', (_, method, asked, usual) => {
  test('attack: takes no place of what another page has sent while the visitor read', async () => {
    const { answer, nonces, status } = await send(method, asked, () => '0x8')
    expect([answer, nonces, await status()]).toEqual(['changed', [], 5730])
  })

  test.each([
    ['has its number still', () => '0x7'],
    ['is said to have a lower one, by a node that lags behind', () => '0x6'],
    ['is not said to have another', () => Promise.reject(new FrameFailureError('unavailable', 'No answer.'))],
    ['is said to have what is none', () => null],
  ])('is sent where it %s', async (_said, atApproval) => {
    expect((await send(method, asked, atApproval)).nonces).toEqual(usual)
  })
})

test.each([
  ['a transaction', { from: me, ...call }],
  ['the end of a delegation', ended],
])('%s with a number of the app’s own is sent with it', async (_, asked) => {
  expect((await send('eth_sendTransaction', { ...asked, nonce: '0x5' }, () => '0x8')).nonces).toEqual([5])
})

import { methodsToApprove } from '@kit/services/auth-frame-protocol'
import { expect, test, vi } from 'vitest'
import { failureIn, openRpc, solana, testWallet } from '../test-utils/open-rpc.ts'

const me = testWallet().addresses.evm
const sign = ['0x6869', me]

test.each(['eth_sign', 'eth_signTypedData', 'eth_signTransaction', 'wallet_exportKey', 'constructor', '__proto__', ''])(
  'R-AUTH-8: %j is refused, and the visitor sees nothing of it',
  async (method) => {
    const { ask, shown, asked } = openRpc()
    expect(await failureIn(ask(method, sign))).toBe('not-allowed')
    expect([shown, asked]).toEqual([[], []])
  },
)

test('every method to approve has something that is done for it', async () => {
  const { ask } = openRpc()
  for (const method of methodsToApprove) {
    const chain = method.startsWith('solana') ? solana.id : 'eip155:1'
    expect(await failureIn(ask(method, [{}], chain))).not.toBe(4200)
  }
})

test('R-AUTH-8: what nobody answers of smart accounts is refused', async () => {
  const { ask, asked } = openRpc()
  for (const method of [
    'eth_sendUserOperation',
    'eth_supportedEntryPoints',
    'wallet_grantPermissions',
    'wallet_getAssets',
  ])
    expect(await failureIn(ask(method, [{}]))).toBe('not-allowed')
  expect(asked).toEqual([])
})

test('the frame knows its accounts and its networks', async () => {
  const { ask, asked } = openRpc()
  expect([await ask('eth_accounts'), await ask('eth_chainId')]).toEqual([[me], '0x1'])
  expect(asked).toEqual([])
})

test('what is read is read from the node that the host names', async () => {
  const { ask, asked, shown } = openRpc({ eth_getBalance: '0x1' })
  expect(await ask('eth_getBalance', [me, 'latest'])).toBe('0x1')
  expect(asked).toEqual([{ url: 'http://node.example/', method: 'eth_getBalance', params: [me, 'latest'] }])
  expect(shown).toEqual([])
})

test.each([
  ['eth_getBalance', 'eip155:10'],
  ['eth_getBalance', solana.id],
  ['personal_sign', solana.id],
  ['eth_sendTransaction', solana.id],
  ['solana_signMessage', 'eip155:1'],
])('%s on %s is of no network of the wallet', async (method, network) => {
  const { ask, shown } = openRpc()
  const params =
    method === 'solana_signMessage' ? { message: '3yZe' } : method === 'personal_sign' ? sign : [{ from: me }]
  expect(await failureIn(ask(method, params, network))).toBe('unsupported-network')
  expect(shown).toEqual([])
})

test.each([
  ['personal_sign', ['0x6869', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'], undefined],
  ['eth_signTypedData_v4', ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', {}], undefined],
  ['eth_sendTransaction', [{ from: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', to: me }], undefined],
  ['solana_signMessage', { message: '3yZe', pubkey: '11111111111111111111111111111111' }, solana.id],
])('%s for another account is refused', async (method, params, network) => {
  const { ask, shown } = openRpc()
  expect(await failureIn(ask(method, params, network))).toBe(4100)
  expect(shown).toEqual([])
})

test('what the visitor rejects is not signed', async () => {
  const { ask, decide } = openRpc()
  decide('reject')
  expect(await failureIn(ask('personal_sign', sign))).toBe('rejected')
})

test('attack 2.15: when another account signs in while it waits, nothing is signed', async () => {
  const { ask, decide, approvals, signInAs, shown } = openRpc()
  decide('wait')
  const asking = failureIn(ask('personal_sign', sign))
  await vi.waitFor(() => expect(shown).toHaveLength(1))
  signInAs(testWallet())
  await vi.waitFor(() => expect(approvals.approve(approvals.state().pending?.id ?? 0)).toBe(true))
  expect(await asking).toBe('not-connected')
})

test('attack: what an app changes after it asked is not what is signed', async () => {
  const { ask, shown } = openRpc()
  const params = ['0x6869', me]
  const asking = ask('personal_sign', params)
  params[0] = '0x6576696c'
  await asking
  expect(shown[0]?.text).toBe('hi')
})

test('a request that is taken back while its account is looked up is never shown', async () => {
  const { ask, approvals, shown } = openRpc()
  const asked = failureIn(ask('personal_sign', sign))
  approvals.abort()
  expect([await asked, shown]).toEqual(['aborted', []])
})

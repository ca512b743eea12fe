import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { ethereum, failureIn, openRpc, testWallet } from '../../../test-utils/open-rpc.ts'

const me = testWallet().addresses.evm
const you = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const lido = '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'

test('each call is shown in the words of the public registry where it describes the call', async () => {
  const data = encodeFunctionData({ abi: parseAbi(['function submit(address referral) payable']), args: [you] })
  const delegate = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'
  const { ask, shown, decide } = openRpc({ eth_getCode: ([address]: [string]) => (address === me ? '0x' : '0x6001') }, [
    { ...ethereum, smartAccount: { kind: 'eip7702', delegate } },
  ])
  decide('reject')
  const calls = [
    { to: you, value: '0x1' },
    { to: lido, value: '0xde0b6b3a7640000', data },
  ]
  const sent = ask('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', from: me, calls, atomicRequired: true }])
  expect(await failureIn(sent)).toBe('rejected')
  expect(shown[0]?.steps?.map(({ registry }) => registry)).toMatchObject([
    undefined,
    { intent: 'Stake ETH', owner: 'Lido DAO', rows: [{ name: 'Amount', value: '1 ETH' }] },
  ])
})

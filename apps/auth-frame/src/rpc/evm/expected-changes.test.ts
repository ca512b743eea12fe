import { encodeAbiParameters, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { failureIn, type NodeAnswers, openRpc, testWallet } from '../../test-utils/open-rpc.ts'

const me = testWallet().addresses.evm
const you = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const coins = `0x${'ee'.repeat(20)}`
const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (value: string | bigint) => `0x${BigInt(value).toString(16).padStart(64, '0')}`
const transfer = (address: string, from: string, to: string, amount: bigint) => ({
  ...{ address, topics: [topic, word(from), word(to)], data: word(amount) },
})
const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [you, 1n] })

function tokenAnswers([{ data }]: [{ data: Hex }]) {
  return data === '0x95d89b41'
    ? encodeAbiParameters([{ type: 'string' }], ['USDC'])
    : encodeAbiParameters([{ type: 'uint8' }], [6])
}

async function shownWith(simulated: NodeAnswers) {
  const rpc = openRpc({ eth_sendRawTransaction: `0x${'ab'.repeat(32)}`, eth_call: tokenAnswers, ...simulated })
  await failureIn(rpc.ask('eth_sendTransaction', [{ from: me, to: token, data }]))
  return rpc.shown[0]?.facts.filter(({ label }) => label === 'expectedChange').map(({ value }) => value)
}

test('what the node expects to change is said of each token and of the coins, as a whole', async () => {
  const logs = [
    transfer(token, me, you, 5_000_000n),
    transfer(token, you, me, 1_000_000n),
    transfer(coins, you, me, 10n ** 18n),
    transfer(you, you, token, 7n),
  ]
  const eth_simulateV1 = [{ calls: [{ status: '0x1', logs }] }]
  expect(await shownWith({ eth_simulateV1 })).toEqual(['-4 USDC', '+1 ETH'])
})

test('of several calls it is said what all of them change together', async () => {
  const sent = [
    { status: '0x1', logs: [transfer(token, me, you, 5_000_000n)] },
    { status: '0x1', logs: [transfer(token, me, you, 1_000_000n), transfer(coins, you, me, 10n ** 18n)] },
  ]
  const asked = [
    { to: token, data },
    { to: you, data: '0xdeadbeef' },
  ]
  const said = async (calls: typeof sent) => {
    const rpc = openRpc({
      eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
      eth_call: tokenAnswers,
      eth_simulateV1: [{ calls }],
    })
    await failureIn(rpc.ask('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', from: me, calls: asked }]))
    return rpc.shown[0]?.facts.filter(({ label }) => label === 'expectedChange').map(({ value }) => value)
  }
  expect(await said(sent)).toEqual(['-6 USDC', '+1 ETH'])
  expect(await said(sent.slice(1))).toEqual([])
})

test.each([
  ['cannot simulate', undefined],
  ['says that it fails', [{ calls: [{ status: '0x0', logs: [transfer(token, me, you, 5n)] }] }]],
  ['answers what cannot be read', { calls: 'all' }],
  ['simulates more than was asked', [{ calls: [] }, { calls: [] }]],
])('nothing is said where the node %s', async (_, eth_simulateV1) => {
  expect(await shownWith(eth_simulateV1 === undefined ? {} : { eth_simulateV1 })).toEqual([])
})

import { type Sandbox, startSandbox } from '@kit/sandbox'
import { type Address, createTestClient, erc20Abi, http, publicActions, walletActions, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { never } from '../test-utils/harness.ts'
import { hexOf } from '../test-utils/hex.ts'
import { type tricks, trickyToken } from '../test-utils/tricky-token.ts'
import { simulateTransfer } from './simulate-transfer.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true })
})
afterAll(() => sandbox?.stop())

const network = 'eip155:8453'
const stranger = () => privateKeyToAccount(generatePrivateKey()).address

/** A funded account on Base. */
function start() {
  const { rpc, accounts, tokens } = sandbox.endpoints
  const [{ privateKey } = { privateKey: '' }] = accounts
  const account = privateKeyToAccount(hexOf(privateKey))
  const usdc = hexOf(tokens[network].USDC.address)
  const options = { account, mode: 'anvil', transport: http(rpc[network]), pollingInterval: 20, cacheTime: 0 } as const
  const node = createTestClient(options).extend(publicActions).extend(walletActions)
  const deploy = async (data: `0x${string}`): Promise<Address> => {
    const hash = await node.sendTransaction({ data, chain: null })
    const { contractAddress } = await node.waitForTransactionReceipt({ hash })
    return contractAddress ?? zeroAddress
  }
  const simulate = (to: Address, amount: bigint, token?: Address) => {
    const read = (method: string, params: readonly unknown[]) => node.request({ method, params } as never)
    const transfer = { to, amount, token, decimals: undefined }
    return simulateTransfer({ from: account.address, read, signal: never }, transfer).catch(({ detail }) => detail)
  }
  return { node, account, usdc, deploy, simulate }
}

test('a simulated payment says what the network moves, and moves nothing', async () => {
  const { node, account, usdc, simulate } = start()
  const to = stranger()
  const before = await node.getBalance({ address: account.address })
  expect(await simulate(to, 5n)).toEqual({ sender: -5n, recipient: 5n })
  expect(await simulate(to, 7n, usdc)).toEqual({ sender: -7n, recipient: 7n })
  expect(await simulate(account.address, 5n)).toEqual({ sender: 0n, recipient: 0n })
  expect(await simulate(account.address, 7n, usdc)).toEqual({ sender: 0n, recipient: 0n })
  expect(await node.getBalance({ address: account.address })).toBe(before)
})

describe('attack 2.10: a token that does something else than it is asked for', () => {
  test.each<[keyof typeof tricks, unknown]>([
    ['none', { sender: -1_000n, recipient: 1_000n }],
    ['keepsTenth', { sender: -1_000n, recipient: 900n }],
    ['takesTwice', 'It would take 2000 for 1000.'],
    ['movesNothing', 'The recipient would get nothing.'],
    ['saysNo', 'The token would refuse it.'],
    ['takesOther', expect.stringMatching(/^It would also take or allow 1 of 0x/)],
    ['allowsItself', expect.stringMatching(/^It would also take or allow 1000 of 0x/)],
    ['fails', 'The network would refuse it: Error(closed).'],
    ['keepsAll', 'The recipient would get nothing.'],
  ])('and %s is seen before it is sent', async (trick, seen) => {
    const { node, account, usdc, deploy, simulate } = start()
    const token = await deploy(trickyToken(trick, account.address, usdc))
    const allowance = { address: usdc, abi: erc20Abi, functionName: 'approve', args: [token, 1n] } as const
    const hash = await node.writeContract({ ...allowance, chain: null })
    await node.waitForTransactionReceipt({ hash })
    expect(await simulate(stranger(), 1_000n, token)).toEqual(seen)
  })
})

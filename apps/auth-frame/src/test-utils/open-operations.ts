import { numberToHex } from 'viem'
import { counterfactualAddress } from '../accounts/evm-accounts.ts'
import { FrameFailureError } from '../door/frame-failure.ts'
import type { Network } from '../rpc/rpc-context.ts'
import type { FrameStorage } from '../storage/frame-storage.ts'
import { ethereum, type NodeAnswers, openRpc, testWallet } from './open-rpc.ts'

const smartAccount = {
  kind: 'erc4337',
  bundlerUrl: 'http://bundler.example/',
  ...({ factory: `0x${'1'.repeat(40)}`, initCodeHash: `0x${'2'.repeat(64)}` } as const),
  entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
} as const
const network: Network = { ...ethereum, smartAccount }
export const account = counterfactualAddress(testWallet().addresses.evm, smartAccount)
export const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const gas = { preVerificationGas: '0xc350', verificationGasLimit: '0x186a0', callGasLimit: '0x5208' }
export const word = (value: number) => numberToHex(value, { size: 32 })

export const silent = () => {
  throw new FrameFailureError('unavailable', 'The node of this network does not answer.')
}

/** The RPC of a visitor who has a smart account, over a node and a bundler that answer as the test says. */
export function openOperations(answers: NodeAnswers = {}, storage?: FrameStorage) {
  const rpc = openRpc(
    {
      ...{ eth_getCode: '0x', eth_call: word(0), eth_getBalance: '0xde0b6b3a7640000' },
      ...{ eth_blockNumber: '0x10', eth_getLogs: [] },
      ...{ eth_estimateUserOperationGas: gas, eth_sendUserOperation: silent },
      ...answers,
    },
    [network],
    storage,
  )
  const call = { to, value: '0x1' }
  return {
    ...rpc,
    count: (name: string) => rpc.asked.filter(({ method }) => method === name).length,
    batch: (id = 'a') =>
      rpc.ask('wallet_sendCalls', [
        { version: '2.0.0', id, chainId: '0x1', from: account, atomicRequired: true, calls: [call, call] },
      ]),
    single: () => rpc.ask('eth_sendTransaction', [{ from: account, ...call }]),
  }
}

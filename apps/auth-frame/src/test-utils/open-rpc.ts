import { createAccountChoice } from '../accounts/account-choice.ts'
import { type Addresses, addressesOf, deriveKeys, entropyOf } from '../keys/derive-keys.ts'
import type { Wallet } from '../keys/open-wallet.ts'
import type { CallNode } from '../rpc/call-node.ts'
import { createRpc } from '../rpc/create-rpc.ts'
import { createBundles } from '../rpc/evm/calls/bundles.ts'
import type { Network } from '../rpc/rpc-context.ts'
import { type FrameStorage, openFrameStorage } from '../storage/frame-storage.ts'
import { openApprovals } from './open-approvals.ts'

export const app = 'https://app.example'
export const ethereum: Network = {
  id: 'eip155:1',
  name: 'Ethereum',
  rpcUrl: 'http://node.example/',
  symbol: 'ETH',
  decimals: 18,
}
export const solana: Network = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  rpcUrl: 'http://solana.example/',
  symbol: 'SOL',
  decimals: 9,
}

/** A wallet of a secret that a test makes up. */
export function walletOf(entropy: () => Uint8Array): Wallet {
  const addresses: Addresses = addressesOf(deriveKeys(entropy()))
  return {
    addresses,
    withKeys: async (work) => work(deriveKeys(entropy())),
    withEntropy: async (work) => work(entropy()),
  }
}

/** A wallet of a public phrase: those of anvil's accounts, or another. */
export const testWallet = (phrase = 'test test test test test test test test test test test junk'): Wallet =>
  walletOf(() => entropyOf(phrase) ?? new Uint8Array(32))

/** What a node answers, by method. */
export type NodeAnswers = Readonly<Record<string, unknown>>
const usual: NodeAnswers = {
  eth_getTransactionCount: '0x7',
  eth_estimateGas: '0x5208',
  eth_call: '0x',
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_maxPriorityFeePerGas: '0x3b9aca00',
}

/** What a browser has that keeps nothing. */
export function noStorage(): FrameStorage {
  const refuse = (): never => {
    throw new Error('This browser keeps nothing.')
  }
  return openFrameStorage({ localStorage: refuse, cookies: refuse })
}

/** The frame's RPC, with a visitor that decides as the test says. */
export function openRpc(
  answers: NodeAnswers = {},
  networks: readonly Network[] = [ethereum, solana],
  storage: FrameStorage = noStorage(),
) {
  let wallet = testWallet()
  let time = 0
  const asked: { url: string; method: string; params: unknown }[] = []
  let decide: 'approve' | 'reject' | 'wait' | 'other' = 'approve'
  const { approvals, shown } = openApprovals(({ approve, reject, chooseOther }, id) => {
    if (decide === 'approve') approve(id)
    if (decide === 'reject') reject(id)
    if (decide === 'other') {
      decide = 'approve'
      chooseOther(id)
    }
  })
  const callNode: CallNode = async (url, method, params, signal) => {
    asked.push({ url, method, params })
    const answer = { ...usual, ...answers }[method]
    if (typeof answer === 'function') return answer(params, signal)
    if (answer === undefined) throw new Error(`The test has no answer to ${method}.`)
    return answer
  }
  const [bundles, accountChoice] = [createBundles(storage, () => time), createAccountChoice(storage)]
  const request = createRpc({ networks, approvals, callNode, bundles, accountChoice, wallet: async () => wallet })
  return {
    wallet,
    approvals,
    accountChoice,
    asked,
    shown,
    decide: (decision: typeof decide) => {
      decide = decision
    },
    /** Lets time pass for what was sent. */
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    signInAs: (another: Wallet) => {
      wallet = another
    },
    ask: (method: string, params?: unknown, chainId: string = ethereum.id, origin = app) =>
      request({ chainId, method, params }, origin),
  }
}

/** @returns what a refused request says */
export const failureIn = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => ({ value }),
    (error) => error.failure?.rpc?.code ?? error.failure?.code ?? error,
  )

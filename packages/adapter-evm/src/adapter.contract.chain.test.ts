import { type Sandbox, startSandbox } from '@kit/sandbox'
import { describeChainAdapter, walletClientContract } from '@kit/testing/contracts'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { announcedHarness, type ContractOptions, sessionHarness } from './test-utils/contract-harnesses.ts'
import { evmLedger } from './test-utils/evm-ledger.ts'
import { base, mainnet } from './test-utils/harness.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true })
})
afterAll(() => sandbox?.stop())

/** Real nodes, funded keys, and something to send. */
function onChain(): ContractOptions {
  const { rpc, accounts, tokens } = sandbox.endpoints
  const [one, two] = [rpc['eip155:1'], rpc['eip155:8453']]
  return {
    networks: [
      { ...mainnet, rpcUrls: { default: { http: [one] } } },
      { ...base, rpcUrls: { default: { http: [two] } } },
    ],
    rpcUrls: { 1: one, 8453: two },
    privateKeys: accounts.slice(0, 4).map(({ privateKey }) => privateKey),
    transaction: { to: accounts[5]?.address ?? '', value: 10n ** 17n + 1n, data: '0x12345678' },
    transfer: { to: accounts[5]?.address ?? '', amount: 1_000_001n, token: tokens['eip155:1'].USDC.address },
    ledger: evmLedger(one),
    mostFee: 10n ** 15n,
    timeout: 30_000,
  }
}

describeChainAdapter('evm() on real chains', () => announcedHarness(onChain()))

const clauses = walletClientContract.filter(({ title }) => !title.startsWith('discovery finds the wallet'))

describe('evm() through a session, on real chains, keeps the wallet client contract', () => {
  for (const { title, check } of clauses) test(title, () => check(() => sessionHarness(onChain())))
})

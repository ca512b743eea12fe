import type { ContractHarness, VerbsEndSetup } from '@kit/testing/contracts'
import { describeVerbsEnd } from '@kit/testing/contracts'
import { expect, test } from 'vitest'
import * as own from './index.ts'
import { announcedHarness } from './test-utils/contract-harnesses.ts'
import { base, mainnet } from './test-utils/harness.ts'
import { bob } from './test-utils/scripted-provider.ts'
import { replies } from './test-utils/stub-fetch.ts'

const networks = [mainnet, base].map((network) => ({
  ...network,
  rpcUrls: { default: { http: [`https://${network.id}.example`] } },
})) as unknown as readonly [typeof mainnet, typeof base]

const harness = (): ContractHarness<'eip155'> =>
  announcedHarness({ networks, transaction: { to: bob, value: 1n }, transfer: { to: bob, amount: 1n } })

/** A node on which every account has money and no code. */
const answers: Readonly<Record<string, unknown>> = {
  ...{ eth_getBalance: '0xde0b6b3a7640000', eth_getBlockByNumber: {}, eth_gasPrice: '0x1', eth_getCode: '0x' },
  ...{ eth_estimateGas: '0x5208', eth_call: '0x', eth_getTransactionCount: '0x0' },
}

const answer: VerbsEndSetup['answer'] = (url, { body }) => {
  const chainId = url.includes('8453') ? '0x2105' : '0x1'
  return replies(({ method }) => (method === 'eth_chainId' ? chainId : (answers[method] ?? null)))(
    JSON.parse(String(body)),
  )
}

const typedData = {
  domain: { name: 'Mail', chainId: 1 },
  types: { Mail: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Mail',
  message: { amount: 1n },
}
const calls = [{ to: bob, value: 1n }]

const verbs: VerbsEndSetup<'eip155'>['verbs'] = {
  signTypedData: { ask: ({ kit, signal }) => own.signTypedData(kit, { typedData, signal }), prompts: 'wallet' },
  sendCalls: { ask: ({ kit, signal }) => own.sendCalls(kit, { calls, signal }), prompts: 'wallet' },
  revokeDelegation: { ask: ({ kit, signal }) => own.revokeDelegation(kit, { signal }), prompts: 'wallet' },
  getCallsStatus: { ask: ({ kit, signal }) => own.getCallsStatus(kit, { sent: { id: '0x1' }, signal }), reads: true },
  getCapabilities: { ask: ({ kit, signal }) => own.getCapabilities(kit, { signal }), reads: true },
  isDeployed: { ask: ({ kit, signal }) => own.isDeployed(kit, { signal }), reads: true },
  readDelegation: { ask: ({ kit, signal }) => own.readDelegation(kit, { signal }), reads: true },
}

describeVerbsEnd<'eip155'>('evm()', {
  harness,
  answer,
  prompting: ['signMessage', 'sendTransaction', 'sendTransfer', 'switchNetwork'],
  verbs,
})

test('every verb of the package is tried here', () => {
  const names = Object.keys(own).filter((name) => !['evm', 'external'].includes(name))
  expect(names.sort()).toEqual(Object.keys(verbs).sort())
})

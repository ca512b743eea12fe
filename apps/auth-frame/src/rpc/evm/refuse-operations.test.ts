import { bytesToHex, hashMessage, stringToHex, toHex } from 'viem'
import { getUserOperationTypedData } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { counterfactualAddress } from '../../accounts/evm-accounts.ts'
import { ethereum, failureIn, openRpc, testWallet } from '../../test-utils/open-rpc.ts'
import type { Network } from '../rpc-context.ts'

const me = testWallet().addresses.evm
const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'
const contracts = {
  kind: 'erc4337',
  bundlerUrl: 'http://bundler.example/',
  ...({ entryPoint, factory: `0x${'1'.repeat(40)}`, initCodeHash: `0x${'2'.repeat(64)}` } as const),
} as const
const delegating = { kind: 'eip7702', delegate: `0x${'3'.repeat(40)}` } as const
const account = counterfactualAddress(me, contracts)
const base: Network = { ...ethereum, id: 'eip155:8453', name: 'Base' }
/** A host of which another network than the one that is asked on has smart accounts. */
const withContracts = [ethereum, { ...base, smartAccount: contracts }]
const withDelegates = [ethereum, { ...base, smartAccount: delegating }]
const hash = bytesToHex(Uint8Array.from({ length: 32 }, (_, at) => 0xb0 + at))

async function answerTo(method: string, params: readonly unknown[], networks: readonly Network[]) {
  const { ask, shown } = openRpc({}, networks)
  const answer = await failureIn(ask(method, params))
  return shown.length === 0 ? answer : 'shown'
}
const message = (text: string, networks: readonly Network[]) => answerTo('personal_sign', [text, me], networks)
const typed = (data: object, networks: readonly Network[]) =>
  answerTo(
    'eth_signTypedData_v4',
    [me, JSON.stringify(data, (_, one) => (typeof one === 'bigint' ? toHex(one) : one))],
    networks,
  )

test.each([
  ['contracts', withContracts],
  ['delegates', withDelegates],
])('attack: the hash of an operation is no message where accounts are %s', async (_, networks) => {
  expect(await message(hash, networks)).toBe('not-allowed')
  expect(await message(`${hash}00`, networks)).toBe('shown')
})

test('attack: the hash of an operation that happens to be text is no message', async () => {
  const texts = ['~}|{^[]\\@#$%&*()+=<>/~}|{^[]\\@#$', 'aбаббаббаббаббаб1']
  for (const text of texts) {
    expect(new TextEncoder().encode(text)).toHaveLength(32)
    expect(await message(stringToHex(text), withContracts)).toBe('not-allowed')
  }
})

test('a text of 32 bytes that can be read is signed', async () => {
  const texts = ['Welcome to the shop, please sign', '9f86d081884c7d659a2feaa0c55ad015', 'مرحبا من فضلك وقع!']
  for (const text of texts) {
    expect(new TextEncoder().encode(text)).toHaveLength(32)
    expect(await message(text, withContracts)).toBe('shown')
  }
})

test('32 bytes are signed where no network has smart accounts', async () => {
  expect(await message(hash, [ethereum])).toBe('shown')
})

const operation = getUserOperationTypedData({
  ...{ chainId: 1, entryPointAddress: entryPoint },
  userOperation: {
    ...{ sender: account, nonce: 0n, callData: '0x', signature: '0x', callGasLimit: 1n },
    ...{ verificationGasLimit: 1n, preVerificationGas: 1n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
  },
})
const prefixed = {
  types: { PersonalSign: [{ name: 'prefixed', type: 'bytes' }] },
  ...{ primaryType: 'PersonalSign', message: { prefixed: hashMessage('x') } },
}
const inAccount = { name: 'name', version: '1', chainId: 1, salt: `0x${'0'.repeat(64)}` }
const nested = (verifyingContract: string) => ({
  types: {
    TypedDataSign: ['Order contents', 'string name', 'string version', 'uint256 chainId']
      .concat(['address verifyingContract', 'bytes32 salt'])
      .map((field) => {
        const [type, name] = field.split(' ')
        return { type, name }
      }),
    Order: [{ name: 'item', type: 'string' }],
  },
  ...{ primaryType: 'TypedDataSign', domain: { name: 'Shop', version: '1', chainId: 1 } },
  message: { contents: { item: 'tea' }, ...inAccount, verifyingContract },
})

test.each([
  ['contracts', withContracts],
  ['delegates', withDelegates],
])('attack: an operation is no typed data where accounts are %s', async (_, networks) => {
  expect(await typed(operation, networks)).toBe('not-allowed')
  expect(await typed(operation, [ethereum])).toBe('shown')
})

test('attack: what is of the entry point is no typed data', async () => {
  const domain = { chainId: 1, verifyingContract: entryPoint.toLowerCase() }
  expect(await typed({ ...prefixed, domain }, withContracts)).toBe('not-allowed')
})

test.each([
  ['contracts', withContracts, account],
  ['delegates', withDelegates, me],
])('attack: where accounts are %s, the key signs nothing in place of one', async (_, networks, own) => {
  for (const verifyingContract of [own, own.toLowerCase()]) {
    expect(await typed({ ...prefixed, domain: { chainId: 1, verifyingContract } }, networks)).toBe('not-allowed')
    expect(await typed(nested(verifyingContract), networks)).toBe('not-allowed')
  }
})

test('the key signs data of the contracts of others', async () => {
  const verifyingContract = `0x${'4'.repeat(40)}`
  expect(await typed({ ...prefixed, domain: { chainId: 1, verifyingContract } }, withContracts)).toBe('shown')
  expect(await typed(nested(verifyingContract), withContracts)).toBe('shown')
})

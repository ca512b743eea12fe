import type { CaipNetworkId, Network } from '@kit/core'
import { type Sandbox, startSandbox } from '@kit/sandbox'
import {
  createWalletClient,
  encodeErrorResult,
  encodeFunctionData,
  type Hex,
  http,
  namehash,
  parseAbi,
  publicActions,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { base, codeOf, mainnet, never, startPage } from '../test-utils/harness.ts'
import { hexOf } from '../test-utils/hex.ts'

const abi = parseAbi([
  'function register(string label, address to, string avatar)',
  'function setResolver(bytes32 node, address to)',
  'function setAddr(bytes32 node, uint256 coinType, bytes to)',
  'function setName(string value)',
  'error OffchainLookup(address, string[], bytes, bytes4, bytes)',
])

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true, fixtures: true })
})
afterAll(() => sandbox?.stop())

function registry() {
  const { names } = sandbox.endpoints.fixtures ?? {}
  if (!names) throw new Error('The sandbox has no names.')
  return names
}

/** A kit on the sandbox's chains, whose Ethereum says where its registry is unless a test leaves that out. */
function startNames({
  ensUniversalResolver = { address: registry().universalResolver } as { address: string } | null,
} = {}) {
  const { rpc } = sandbox.endpoints
  const on = (network: Network<'eip155'>, url: string) => ({ ...network, rpcUrls: { default: { http: [url] } } })
  const contracts = ensUniversalResolver ? { ensUniversalResolver } : {}
  const networks = [{ ...on(mainnet, rpc['eip155:1']), contracts }, on(base, rpc['eip155:8453'])]
  const { resolveName, readName } = startPage([], { networks }).chain.features
  if (!resolveName || !readName) throw new Error('The adapter knows no names.')
  return {
    resolve: (name: string, network: CaipNetworkId<'eip155'> = 'eip155:1') => resolveName({ name, network }, never),
    reverse: (address: string, network: CaipNetworkId<'eip155'> = 'eip155:1') => readName({ address, network }, never),
  }
}

/** A funded account on Ethereum. */
function account(at: number) {
  const key = hexOf(sandbox.endpoints.accounts[at]?.privateKey)
  const transport = http(sandbox.endpoints.rpc['eip155:1'])
  const client = createWalletClient({ account: privateKeyToAccount(key), transport, pollingInterval: 20 }).extend(
    publicActions,
  )
  const mine = async (transaction: { readonly to?: Hex; readonly data: Hex }) => {
    const hash = await client.sendTransaction({ ...transaction, chain: null })
    return client.waitForTransactionReceipt({ hash })
  }
  return {
    address: client.account.address,
    write: (to: Hex, data: Hex) => mine({ to, data }),
    /** Puts a contract on the chain that answers every call with the same data, or reverts with it. */
    async deploy(answer: Hex, ends: 'return' | 'revert') {
      const { contractAddress } = await mine({ data: constantContract(answer, ends) })
      return hexOf(contractAddress ?? undefined)
    },
  }
}

/** The creation code of a contract that copies what stands behind its code and ends with it. */
function constantContract(answer: Hex, ends: 'return' | 'revert'): Hex {
  const length = (bytes: number) => toHex(bytes, { size: 2 }).slice(2)
  const data = answer.slice(2)
  const copy = (bytes: number, from: string) => `61${length(bytes)}60${from}5f39`
  const runtime = `${copy(data.length / 2, '0d')}61${length(data.length / 2)}5f${ends === 'return' ? 'f3' : 'fd'}00${data}`
  return `0x${copy(runtime.length / 2, '0d')}61${length(runtime.length / 2)}5ff300${runtime}`
}

/** Registers a name for an account and hands it to a resolver of its own. */
async function register(label: string, at: number, resolver: Hex): Promise<string> {
  const owner = account(at)
  const { registrar, registry: contract } = registry()
  const free = { abi, functionName: 'register', args: [label, owner.address, ''] } as const
  await owner.write(registrar, encodeFunctionData(free))
  const node = namehash(`${label}.eth`)
  await owner.write(contract, encodeFunctionData({ abi, functionName: 'setResolver', args: [node, resolver] }))
  return `${label}.eth`
}

describe('R-SEND-3: in a real registry', () => {
  test('every registered name stands for its address, and the address is called by it', async () => {
    const { resolve, reverse } = startNames()
    const { registered } = registry()
    expect(Object.keys(registered)).toEqual(['alice.eth', 'bob.eth', 'carol.eth'])
    for (const [name, address] of Object.entries(registered)) {
      expect(await resolve(name.toUpperCase())).toMatchObject({ name, address })
      expect(await reverse(address)).toMatchObject({ name })
    }
    expect((await resolve('alice.eth'))?.avatar).toMatch(/^data:image\/svg/)
  })

  test('a name that nobody has, and an address that nobody named, are just that', async () => {
    const { resolve, reverse } = startNames()
    expect(await resolve('nobody.eth')).toBeNull()
    expect(await reverse(account(9).address)).toEqual({ name: null, avatar: null })
  })

  test('a name that only looks like a registered one is refused', async () => {
    expect(await codeOf(startNames().resolve('\u0430lice.eth'))).toBe('name/invalid')
  })

  test('an address on Ethereum is not taken for one on Base, until the name has one there', async () => {
    const { resolve, reverse } = startNames()
    const name = await register('traveller', 4, registry().resolver)
    const owner = account(4)
    expect([(await resolve(name))?.address, await resolve(name, 'eip155:8453')]).toEqual([owner.address, null])
    expect((await reverse(owner.address, 'eip155:8453')).name).toBeNull()
    const other = account(5).address
    const args = [namehash(name), 0x8000_0000n + 8453n, other] as const
    await owner.write(registry().resolver, encodeFunctionData({ abi, functionName: 'setAddr', args }))
    expect([(await resolve(name))?.address, (await resolve(name, 'eip155:8453'))?.address]).toEqual([
      owner.address,
      other,
    ])
  })

  test('R-ACC-1: a name that an address claims, and that stands for another, is not its name', async () => {
    const { reverse } = startNames()
    const impostor = account(6)
    const claim = { abi, functionName: 'setName', args: ['alice.eth'] } as const
    await impostor.write(registry().registrar, encodeFunctionData(claim))
    expect(await reverse(impostor.address)).toEqual({ name: null, avatar: null })
  })

  test('a name that would have to be looked up elsewhere is not, and no host beyond this machine’s node is asked', async () => {
    const args = [registry().resolver, ['https://gateway.example/{sender}/{data}'], '0x', '0x00000000', '0x'] as const
    const elsewhere = await account(7).deploy(encodeErrorResult({ abi, errorName: 'OffchainLookup', args }), 'revert')
    const name = await register('elsewhere', 7, elsewhere)
    const { resolve } = startNames()
    const fetch = vi.spyOn(globalThis, 'fetch')
    expect(await codeOf(resolve(name))).toBe('name/off-chain')
    const asked = fetch.mock.calls.map(([url]) => new URL(String(url)).hostname)
    fetch.mockRestore()
    expect(new Set(asked)).toEqual(new Set(['127.0.0.1']))
  })

  test.each<[string, Hex, 'return' | 'revert']>([
    ['answers with half a word', `0x${'11'.repeat(16)}`, 'return'],
    ['answers with two words', `0x${'11'.repeat(64)}`, 'return'],
    ['answers with a word that is no address', `0x${'ff'.repeat(32)}`, 'return'],
    ['answers with sixteen kilobytes', `0x${'41'.repeat(16_000)}`, 'return'],
    ['reverts with words of its own', '0x08c379a0', 'revert'],
  ])('a resolver that %s makes no address', async (label, answer, ends) => {
    const name = await register(`hostile-${label.replaceAll(' ', '-')}`, 8, await account(8).deploy(answer, ends))
    expect(await codeOf(startNames().resolve(name))).toMatch(/^rpc\//)
  })

  test('a resolver that reverts without a word has no address', async () => {
    const name = await register('silent', 8, await account(8).deploy('0x', 'revert'))
    expect(await startNames().resolve(name)).toBeNull()
  })
})

test('a chain without the registry has no names', async () => {
  const { resolve, reverse } = startNames({ ensUniversalResolver: null })
  expect(await codeOf(resolve('alice.eth'))).toBe('feature/not-supported')
  expect(await codeOf(reverse(account(0).address))).toBe('feature/not-supported')
})

test('R-CFG-6: a dApp without Ethereum has no names', () => {
  const { features } = startPage([], { networks: [base] }).chain
  expect([features.resolveName, features.readName]).toEqual([undefined, undefined])
})

import { toKitError } from '@kit/core'
import type { ChainFeatures, WalletClient, WalletFeatures } from '@kit/core/ports'
import { createTestClient, getAddress, type Hex, http, publicActions, toHex, walletActions } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { mainnet as chain } from 'viem/chains'
import type { ContractHarness, PromptingFeature } from '../contracts/contract-harness.ts'
import type { ContractLedger } from '../contracts/contract-ledger.ts'
import { minimalToken, slotOf, tokenTransfer, word } from './minimal-token.ts'
import { plainEvm } from './plain-evm-adapter.ts'
import { twoEvmWallets } from './two-evm-wallets.ts'

/** The features of an adapter that have to do with money. */
export type Money = {
  readonly send: NonNullable<WalletFeatures<'eip155'>['sendTransaction']>
  readonly transfer: NonNullable<WalletFeatures<'eip155'>['sendTransfer']>
  readonly balance: NonNullable<ChainFeatures<'eip155'>['readBalance']>
  readonly tokens: NonNullable<ChainFeatures<'eip155'>['readTokens']>
  readonly sendAll: SendAll
}

/** A feature of EVM's own, that only this harness has: calls with data, each a transaction. */
type SendAll = (
  input: { readonly address: string; readonly data: readonly string[] },
  signal: AbortSignal,
) => Promise<readonly string[]>

declare module '@kit/core' {
  interface WalletExtensions {
    'eip155:sendAll': SendAll
  }
}

/** What a broken adapter may use. */
export type Accomplices = {
  readonly stranger: Hex
  /** Pays from an account of the node's own, which asks nobody. */
  payFromOther(to: string, amount: bigint): Promise<string>
  /** Everything that was sent honestly so far. */
  readonly hashes: readonly string[]
  readonly addresses: readonly string[]
}

export type BreakMoney = (money: Money, accomplices: Accomplices) => Partial<Money>

export const token = '0x70ce70ce70ce70ce70ce70ce70ce70ce70ce70ce'
const funds = 10n ** 19n
/** More digits than a floating-point number has. */
const amount = 10n ** 18n + 1n

const clientOf = (url: string) =>
  createTestClient({ mode: 'anvil', chain, transport: http(url), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)

type Node = ReturnType<typeof clientOf>

/** An adapter that moves real money on a node, with keys of its own, broken in the way that a test says. */
export async function moneyHarness(
  url: string,
  breakMoney: BreakMoney = () => ({}),
  { paysToken = false, timeout = 30_000 }: { readonly paysToken?: boolean | undefined; readonly timeout?: number } = {},
): Promise<ContractHarness<'eip155'>> {
  const node = clientOf(url)
  const { page, wallet, second, harness } = twoEvmWallets(url)
  await node.setCode({ address: token, bytecode: minimalToken })
  for (const address of [...wallet.addresses, ...second.addresses]) {
    await node.setBalance({ address, value: funds })
    await node.setStorageAt({ address: token, index: slotOf(address), value: word(funds) })
  }
  const plain = plainEvm(page)
  const hashes: string[] = []
  const accomplices = accomplicesOf(node, wallet.addresses, hashes)
  const to = privateKeyToAddress(generatePrivateKey())
  const adapter: typeof plain = {
    ...plain,
    async chain(setup) {
      const { balance, tokens } = withBreaks(honest(node, async () => ''))
      return { ...(await plain.chain(setup)), features: { readBalance: balance, readTokens: tokens } }
    },
    async wallet(setup) {
      const client = await plain.wallet(setup)
      const { send, transfer, sendAll } = withBreaks(
        honest(node, async (call) => {
          const hash = await askWallet(await client.features.getProvider?.(), call)
          hashes.push(hash)
          return hash
        }),
      )
      const features = { ...client.features, sendTransaction: send, sendTransfer: transfer, sendAll }
      return { ...client, features }
    },
  }
  return {
    ...harness,
    adapter,
    transaction: { to, value: amount, data: '0x12345678' },
    transfer: { to, amount, ...(paysToken ? { token } : {}) },
    ledger: ledgerOf(node),
    mostFee: 10n ** 15n,
    promptingFeatures: sendingAll,
    timeout,
  }

  function withBreaks(money: Money): Money {
    return { ...money, ...breakMoney(money, accomplices) }
  }
}

const calls = ['0x01', '0x0203', '0x04']

function sendingAll({ features: { sendAll } }: WalletClient<'eip155'>, address: string): readonly PromptingFeature[] {
  if (!sendAll) return []
  const use = (signal: AbortSignal) => sendAll({ address, data: calls }, signal)
  const sent = (ids: unknown) => ({ ids: Array.isArray(ids) ? ids : [], data: calls })
  return [{ name: 'sendAll', use, isAnswer: Array.isArray, sent }]
}

type Call = {
  readonly from: string
  readonly to: string
  readonly value: Hex
  readonly data?: string | undefined
  readonly maxFeePerGas?: Hex | undefined
  readonly maxPriorityFeePerGas?: Hex | undefined
}

const hexOf = (amount: bigint | undefined) => (amount === undefined ? undefined : toHex(amount))

function honest(node: Node, ask: (call: Call) => Promise<string>): Money {
  const amountOf = (address: string) => node.getBalance({ address: address as Hex })
  return {
    send: async ({ address: from, transaction: { to, value = 0n, data, ...fees } }) => ({
      hash: await ask({
        ...{ from, to, value: toHex(value), data },
        ...{ maxFeePerGas: hexOf(fees.maxFeePerGas), maxPriorityFeePerGas: hexOf(fees.maxPriorityFeePerGas) },
      }),
    }),
    async sendAll({ address: from, data: all }) {
      const hashes: string[] = []
      for (const data of all) hashes.push(await ask({ from, to: from, value: '0x0', data }))
      return hashes
    },
    transfer: async ({ address: from, transfer: { to, amount: value, token: of } }) => ({
      hash: await ask(
        of ? { from, to: of, value: '0x0', data: tokenTransfer(to, value) } : { from, to, value: toHex(value) },
      ),
    }),
    balance: async ({ address }) => ({ amount: await amountOf(address), symbol: 'ETH', decimals: 18 }),
    tokens: async ({ address }) => {
      const held = await tokenOf(node, address)
      return held > 0n ? [{ token, amount: held, decimals: 18 }] : []
    },
  }
}

async function askWallet(provider: unknown, call: Call): Promise<string> {
  const { request } = provider as { request(input: { method: string; params: unknown }): Promise<unknown> }
  return request({ method: 'eth_sendTransaction', params: [call] }).then(String, (error: unknown) => {
    throw toKitError(error)
  })
}

const tokenOf = async (node: Node, address: string, of: string = token) =>
  BigInt((await node.getStorageAt({ address: of as Hex, slot: slotOf(address) })) ?? 0)

function ledgerOf(node: Node): ContractLedger {
  return {
    balanceOf: (address, of) =>
      of === undefined ? node.getBalance({ address: address as Hex }) : tokenOf(node, address, of),
    async transaction(id) {
      const hash = id as Hex
      const receipt = await node.getTransactionReceipt({ hash }).catch(() => null)
      if (receipt?.status !== 'success') return null
      const { input: data } = await node.getTransaction({ hash })
      return { from: getAddress(receipt.from), fee: receipt.gasUsed * receipt.effectiveGasPrice, data }
    },
  }
}

function accomplicesOf(node: Node, addresses: readonly string[], hashes: readonly string[]): Accomplices {
  return {
    stranger: privateKeyToAddress(generatePrivateKey()),
    hashes,
    addresses,
    async payFromOther(to, value) {
      const [account] = await node.getAddresses()
      if (!account) throw new Error('The node has accounts.')
      return node.sendTransaction({ account, to: to as Hex, value })
    },
  }
}

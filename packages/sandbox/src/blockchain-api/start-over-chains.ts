import { type Address, getAddress, isAddress } from 'viem'
import { createAccountNames, isAccountName } from '../account-names/account-names.ts'
import { nameRoutes } from '../account-names/name-routes.ts'
import { type CaipChainId, caip } from '../chains.ts'
import type { Endpoints } from '../endpoints/endpoints.ts'
import { byChainId, type Evm } from '../evm/start-evm.ts'
import { startExplorer } from '../explorer/start-explorer.ts'
import { createSpam, type Spam, type SpamContracts } from '../fixtures/spam.ts'
import { onrampRoutes } from '../onramp/onramp-routes.ts'
import type { Onramp } from '../onramp/start-onramp.ts'
import { openSwapChain } from '../swaps/swap-chain.ts'
import { swapRoutes } from '../swaps/swap-routes.ts'
import { ApiError } from './api-error.ts'
import type { Control } from './api-route.ts'
import type { IconUrl } from './asset.ts'
import { createBitcoinReader } from './bitcoin/create-bitcoin-reader.ts'
import type { ChainReader } from './chain-reader.ts'
import { createEvmReader } from './evm/create-evm-reader.ts'
import { openEvmClient } from './evm/evm-client.ts'
import { createNames, joinNames, noNames } from './names.ts'
import { createServiceFaults, faultControl, type ServiceFaults } from './service-faults.ts'
import { createSolanaReader } from './solana/create-solana-reader.ts'
import { type BlockchainApi, startBlockchainApi } from './start-blockchain-api.ts'

type Chains = Pick<Endpoints, 'solana' | 'bitcoin' | 'fixtures' | 'accountNames'> & {
  readonly evm: Evm
  readonly onramp: Onramp
}
type SpamByChain = Readonly<Record<CaipChainId, Spam>>

export type ApiOverChains = Pick<BlockchainApi, 'url' | 'stop'> & {
  /** The explorer's address of each chain, by CAIP-2 id: `{address}/tx/{hash}`, `{address}/address/{address}`. */
  readonly explorers: Readonly<Record<string, string>>
  readonly setFault: ServiceFaults['set']
  /** Sends spam to an address: a collectible and a token that calls itself USDC. */
  spam(to: Address, chainId?: CaipChainId): Promise<SpamContracts>
}

/**
 * Starts the blockchain API and the explorer over the chains that run.
 * @throws Error when a port is taken; neither is left running then
 */
export async function startOverChains(chains: Chains, port: number): Promise<ApiOverChains> {
  const { evm, fixtures } = chains
  const spam = byChainId(
    evm.nodes.list.map(({ chainId }) => [caip(chainId), createSpam(evm.deployers[caip(chainId)])] as const),
  )
  const faults = createServiceFaults()
  const swapChains = evm.nodes.list.map((node) => {
    const id = caip(node.chainId)
    return openSwapChain(node, evm.markets[id], evm.tokens[id])
  })
  const clients = new Map(evm.nodes.list.map(({ chainId, url }) => [chainId, openEvmClient(url)] as const))
  const [ethereum] = evm.nodes.list
  if (!ethereum) throw new Error('A chain is missing')
  const accountNames = createAccountNames(
    openEvmClient(ethereum.url),
    chains.accountNames,
    evm.markets['eip155:1'].deployer,
  )
  const api = await startBlockchainApi({
    readersOf: (iconUrl) => readersOf(chains, spam, iconUrl),
    names: joinNames(fixtures ? createNames(ethereum.url, fixtures.names) : noNames, accountNames, isAccountName),
    ordersOf: (address) => chains.onramp.orders().filter((order) => keyOf(order.address) === keyOf(address)),
    servicesOf: (context) => [
      swapRoutes(swapChains, faults, context.iconUrl),
      onrampRoutes(chains.onramp, faults),
      nameRoutes(context, { accountNames, clients, faults }),
    ],
    faults,
    controls: [spamControl(spam), faultControl(faults)],
    port,
  })
  const explorer = await startExplorer(api.readers).catch(async (error: unknown) => {
    await api.stop()
    throw error
  })
  return {
    url: api.url,
    explorers: Object.fromEntries(api.readers.map(({ chainId }) => [chainId, `${explorer.origin}/${chainId}`])),
    setFault: faults.set,
    spam: (to, chainId = 'eip155:1') => spam[chainId].send(to),
    async stop() {
      await Promise.all([api.stop(), explorer.stop()])
    },
  }
}

/** Hex has no case; base58 has. */
const keyOf = (address: string): string => (address.startsWith('0x') ? address.toLowerCase() : address)

function readersOf({ evm, solana, bitcoin }: Chains, spam: SpamByChain, iconUrl: IconUrl): ChainReader[] {
  const evmReaders = evm.nodes.list.map((node) => {
    const id = caip(node.chainId)
    const known = Object.entries(evm.tokens[id]).map(([symbol, { address }]) => [address, symbol] as const)
    const { weth, usdt } = evm.markets[id].contracts
    const priced = new Map<Address, string>([...known, [weth, 'WETH'], [usdt, 'USDT']])
    return createEvmReader({ node, priced, isSpam: spam[id].isSpam, iconUrl })
  })
  return [
    ...evmReaders,
    ...(solana ? [createSolanaReader(solana, iconUrl)] : []),
    ...(bitcoin ? [createBitcoinReader(bitcoin.esplora, iconUrl)] : []),
  ]
}

/** Answers `POST /spam/{address}?chainId=` with the contracts that the spam came from. */
const spamControl =
  (spam: SpamByChain): Control =>
  ({ request, url }) => {
    const to = /^\/spam\/([^/]+)$/.exec(url.pathname)?.[1]
    if (request.method !== 'POST' || to === undefined) return undefined
    const chainId = url.searchParams.get('chainId') ?? 'eip155:1'
    const chain = Object.entries(spam).find(([id]) => id === chainId)?.[1]
    if (!chain) throw new ApiError(400, 'chainId', 'The chainId is none of an EVM chain here.')
    if (!isAddress(to, { strict: false })) throw new ApiError(400, 'address', 'The address is none of this chain.')
    return chain.send(getAddress(to))
  }

import { type Address, erc20Abi, getAddress, isAddress } from 'viem'
import { caip } from '../../chains.ts'
import type { Node } from '../../evm/nodes.ts'
import { type Asset, type IconUrl, toBalance } from '../asset.ts'
import type { ChainReader } from '../chain-reader.ts'
import { madeUpPrice } from '../made-up-prices.ts'
import { openBlockIndex } from './block-index.ts'
import { createContractNames } from './contract-names.ts'
import { describeTransaction } from './describe-transaction.ts'
import { multicallAddress } from './evm-client.ts'
import type { EvmTransaction } from './evm-transaction.ts'
import { viewTransaction } from './view-transaction.ts'

/** The address that stands for ether where a CAIP-10 id needs one. */
const nativeAddress = getAddress('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')

export type EvmReaderOptions = {
  readonly node: Node
  /** The symbols of the tokens that have a price. Any contract may call itself USDC. */
  readonly priced: ReadonlyMap<Address, string>
  readonly isSpam: (contract: Address) => boolean
  readonly iconUrl: IconUrl
}

/** Reads an EVM chain: balances by multicall, history by indexing the node's blocks. */
export function createEvmReader({ node, priced, isSpam, iconUrl }: EvmReaderOptions): ChainReader {
  const chainId = caip(node.chainId)
  const index = openBlockIndex(node.url)
  const namesOf = createContractNames(index.client)
  const ether: Asset = { name: 'Ether', symbol: 'ETH', decimals: 18, chainId, price: madeUpPrice('ETH') }
  const assetsOf = async (contracts: readonly Address[]): Promise<Map<Address, Asset>> => {
    const names = await namesOf(contracts)
    const assets = contracts.flatMap((address, at): [Address, Asset][] => {
      const { name = '', symbol = '', decimals = null } = names[at] ?? {}
      const price = madeUpPrice(priced.get(address) ?? '')
      return decimals === null ? [] : [[address, { name, symbol, decimals, chainId, address, price }]]
    })
    return new Map(assets)
  }
  const contractsIn = async (transactions: readonly EvmTransaction[]) => {
    const contracts = transactions.flatMap(({ transfers }) =>
      transfers.flatMap(({ asset }) => (asset.is === 'native' ? [] : [asset.contract])),
    )
    const used = [...new Set(contracts)]
    const names = new Map((await namesOf(used)).map(({ name }, at) => [used[at], name] as const))
    return { assets: await assetsOf(used), nameOf: (contract: Address) => names.get(contract) ?? '' }
  }
  return {
    chainId,
    isAccount: (text) => isAddress(text, { strict: false }),
    async readBalances(account) {
      const address = getAddress(account)
      await index.sync()
      const assets = [...(await assetsOf(index.tokens()))]
      const contracts = assets.map(
        ([contract]) => ({ address: contract, abi: erc20Abi, functionName: 'balanceOf', args: [address] }) as const,
      )
      const [native, amounts] = await Promise.all([
        index.client.getBalance({ address }),
        contracts.length === 0 ? [] : index.client.multicall({ multicallAddress, contracts }),
      ])
      const tokens = assets.flatMap(([, asset], at) => {
        const amount = amounts[at]?.result ?? 0n
        return amount === 0n ? [] : [toBalance(asset, amount, iconUrl)]
      })
      return [toBalance(ether, native, iconUrl), ...tokens]
    },
    async readHistory(account) {
      const address = getAddress(account)
      await index.sync()
      const transactions = index.of(address)
      const context = { account: address, chainId, ether, isSpam, iconUrl, ...(await contractsIn(transactions)) }
      return transactions.map((one) => ({
        position: [one.height, String(one.index).padStart(6, '0')],
        transaction: viewTransaction(one, context),
      }))
    },
    async findTransaction(hash) {
      await index.sync()
      const found = index.find(hash.toLowerCase())
      return found && describeTransaction(found, { ether, ...(await contractsIn([found])) })
    },
    async findAsset(text) {
      if (!isAddress(text, { strict: false })) return undefined
      const address = getAddress(text)
      return address === nativeAddress ? ether : (await assetsOf([address])).get(address)
    },
  }
}

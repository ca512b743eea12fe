import type { Endpoints } from '@kit/sandbox'
import { createSolanaRpc, signature } from '@solana/kit'
import { createPublicClient, http } from 'viem'
import { bitcoinReader, solanaReader } from './chain-readers.ts'
import { requireChains } from './chain-wallets.ts'
import { asHash } from './fixtures.ts'

/** What the node of a chain says about money, in base units, without the code under test. */
export type ChainMoney = {
  readonly decimals: number
  balance(address: string): Promise<bigint>
  /** What a transaction in a block has cost besides what it moved. */
  fee(hash: string): Promise<bigint>
  /** When a transaction got into its block, in milliseconds. */
  time(hash: string): Promise<number>
}

/** The node of each chain, by namespace. */
export const chainMoney = { eip155: evm, solana, bip122: bitcoin } as const satisfies Record<
  string,
  (endpoints: Endpoints) => ChainMoney
>

function evm(endpoints: Endpoints): ChainMoney {
  const client = createPublicClient({ transport: http(endpoints.rpc['eip155:1']) })
  return {
    decimals: 18,
    balance: (address) => client.getBalance({ address: address as `0x${string}` }),
    async fee(hash) {
      const { gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({ hash: asHash(hash) })
      return gasUsed * effectiveGasPrice
    },
    async time(hash) {
      const { blockNumber } = await client.getTransactionReceipt({ hash: asHash(hash) })
      return Number((await client.getBlock({ blockNumber })).timestamp) * 1_000
    },
  }
}

function solana(endpoints: Endpoints): ChainMoney {
  const rpc = createSolanaRpc(requireChains(endpoints).solana.rpc)
  const read = async (hash: string) => {
    const options = { commitment: 'confirmed', encoding: 'json', maxSupportedTransactionVersion: 0 } as const
    const found = await rpc.getTransaction(signature(hash), options).send()
    if (!found?.meta) throw new Error(`The node does not know ${hash}.`)
    return { ...found, fee: found.meta.fee }
  }
  return {
    decimals: 9,
    balance: solanaReader(endpoints).lamports,
    fee: async (hash) => (await read(hash)).fee,
    time: async (hash) => Number((await read(hash)).blockTime) * 1_000,
  }
}

type EsploraTransaction = {
  readonly vin: readonly { readonly prevout: { readonly value: number } }[]
  readonly vout: readonly { readonly value: number }[]
  readonly status: { readonly block_time?: number }
}

function bitcoin(endpoints: Endpoints): ChainMoney {
  const { esplora } = requireChains(endpoints).bitcoin
  const read = async (hash: string): Promise<EsploraTransaction> => (await fetch(`${esplora}/tx/${hash}`)).json()
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + BigInt(value), 0n)
  return {
    decimals: 8,
    balance: async (address) => BigInt(await bitcoinReader(endpoints).satoshis(address)),
    async fee(hash) {
      const { vin, vout } = await read(hash)
      return total(vin.map(({ prevout }) => prevout.value)) - total(vout.map(({ value }) => value))
    },
    time: async (hash) => Number((await read(hash)).status.block_time) * 1_000,
  }
}

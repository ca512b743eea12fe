import { formatUnits } from 'viem'
import type { Balance, Direction, Fungible, Transfer } from './wire-format.ts'

/** A fungible token of a chain. */
export type Asset = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** CAIP-2. */
  readonly chainId: string
  /** Absent for the native token. */
  readonly address?: string
  /** US dollars for one token; undefined without a price. */
  readonly price: number | undefined
}

/** Returns the address of a picture for a name. */
export type IconUrl = (name: string) => string

/** @param amount in base units */
export function toBalance(asset: Asset, amount: bigint, iconUrl: IconUrl): Balance {
  const { name, symbol, decimals, chainId, address, price } = asset
  const numeric = formatUnits(amount, decimals)
  return {
    name,
    symbol,
    chainId,
    ...(address === undefined ? {} : { address: `${chainId}:${address}` }),
    ...(price === undefined ? {} : { value: Number(numeric) * price }),
    price: price ?? 0,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: iconUrl(symbol),
  }
}

/** @param amount in base units */
export function toTransfer(asset: Asset, amount: bigint, direction: Direction, iconUrl: IconUrl): Transfer {
  const { name, symbol, decimals, price } = asset
  const numeric = formatUnits(amount, decimals)
  return {
    fungible_info: { name, symbol, icon: { url: iconUrl(symbol) } },
    direction,
    quantity: { numeric },
    ...(price === undefined ? {} : { value: Number(numeric) * price, price }),
  }
}

/** @returns undefined for a token without a price */
export function toFungible({ name, symbol, price }: Asset, address: string, iconUrl: IconUrl): Fungible | undefined {
  return price === undefined ? undefined : { address, name, symbol, iconUrl: iconUrl(symbol), price }
}

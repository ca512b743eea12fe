import { KitError } from '@kit/core'
import { type Address, getAddress, isAddress } from 'viem'

/** A collection that the dApp knows. */
export type Collection = {
  /** Its contract, ERC-721 or ERC-1155. */
  readonly address: string
  /** Those to look for, where the contract cannot list what an owner has: ERC-721 without its Enumerable extension, and ERC-1155. */
  readonly tokenIds?: readonly bigint[] | undefined
}

export type CheckedCollection = { readonly address: Address; readonly tokenIds: readonly bigint[] }

/** Reads the dApp's own list for one chain. @throws KitError `config/invalid` for what is no address or no id */
export function checkCollections(list: readonly Collection[] = []): readonly CheckedCollection[] {
  return list.map(({ address, tokenIds = [] }) => {
    if (
      !isAddress(address, { strict: false }) ||
      tokenIds.some((id) => typeof id !== 'bigint' || id < 0n || id > maxUint)
    )
      throw new KitError('config/invalid', {
        detail: `evm({ collections }): ${String(address).slice(0, 80)} is no contract's address, or one of its tokenIds is no uint256.`,
      })
    return { address: getAddress(address), tokenIds }
  })
}

const maxUint = 2n ** 256n - 1n

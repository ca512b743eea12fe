import { encodeFunctionData, erc20Abi, type Hex, pad, toHex } from 'viem'

/**
 * The code of a token that knows `balanceOf` and `transfer`. What an address has is in the storage slot of that address, and
 * a transfer of more reverts.
 */
export const minimalToken: Hex = `0x${[
  '60003560e01c', // the selector
  '806370a0823114601e57', // balanceOf
  '63a9059cbb14602b57', // transfer
  '60006000fd',
  '5b6004355460005260206000f3',
  '5b6024353354818110605057', // not more than there is
  '8190033355', // from the sender
  '6004358054820190555060016000526020', // to the recipient, then true
  '6000f3',
  '5b60006000fd',
].join('')}`

/** Where the token keeps what an address has. */
export const slotOf = (address: string): Hex => pad(address as Hex)

export const word = (amount: bigint): Hex => pad(toHex(amount))

export const tokenTransfer = (to: string, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, amount] })

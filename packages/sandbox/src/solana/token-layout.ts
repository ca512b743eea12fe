import { type Address, address, getAddressEncoder } from '@solana/kit'
import { toBase58 } from './base58.ts'

/** Bytes of a token account and of a mint without extensions, the same in both token programs. */
const accountSize = 165
const mintSize = 82

/** The byte at offset 165 that tells the kind of an account with extensions. */
const isMint = 1
const isAccount = 2
const immutableOwner = 7
const metadataPointer = 18
const tokenMetadata = 19

export type TokenState = {
  readonly mint: Address
  readonly owner: Address
  readonly amount: bigint
  readonly isFrozen: boolean
  readonly isNative: boolean
}
export type MintState = {
  readonly supply: bigint
  readonly decimals: number
  readonly mintAuthority: Address | null
  readonly freezeAuthority: Address | null
}

/** Reads the data of a token account; returns `null` for other data. */
export function readTokenAccount(data: Uint8Array): TokenState | null {
  if (data.length !== accountSize && data[accountSize] !== isAccount) return null
  const state = data[108] ?? 0
  if (state === 0) return null
  return {
    mint: keyAt(data, 0),
    owner: keyAt(data, 32),
    amount: u64At(data, 64),
    isFrozen: state === 2,
    isNative: data[109] === 1,
  }
}

/** Reads the data of a mint; returns `null` for other data. */
export function readMint(data: Uint8Array): MintState | null {
  if ((data.length !== mintSize && data[accountSize] !== isMint) || data[45] !== 1) return null
  return {
    supply: u64At(data, 36),
    decimals: data[44] ?? 0,
    mintAuthority: data[0] === 1 ? keyAt(data, 4) : null,
    freezeAuthority: data[46] === 1 ? keyAt(data, 50) : null,
  }
}

/** @param extended adds the ImmutableOwner extension, which Token-2022's associated accounts have */
export function writeTokenAccount(mint: Address, owner: Address, amount: bigint, extended: boolean): Uint8Array {
  const data = Buffer.alloc(accountSize)
  data.set(bytesOf(mint), 0)
  data.set(bytesOf(owner), 32)
  data.writeBigUInt64LE(amount, 64)
  data[108] = 1
  return extended ? Buffer.concat([data, Buffer.from([isAccount]), extension(immutableOwner, Buffer.alloc(0))]) : data
}

export function writeMint(authority: Address, supply: bigint, decimals: number): Uint8Array {
  const data = Buffer.alloc(mintSize)
  data[0] = 1
  data.set(bytesOf(authority), 4)
  data.writeBigUInt64LE(supply, 36)
  data[44] = decimals
  data[45] = 1
  return data
}

type TokenMetadata = { readonly name: string; readonly symbol: string; readonly uri: string }

/** Adds Token-2022's metadata extensions to a mint, which hold its name and symbol. */
export function withMetadata(mint: Uint8Array, at: Address, authority: Address, metadata: TokenMetadata): Uint8Array {
  const keys = Buffer.concat([bytesOf(authority), bytesOf(at)])
  const texts = [metadata.name, metadata.symbol, metadata.uri].map((word) => {
    const text = Buffer.from(word)
    return Buffer.concat([u32(text.length), text])
  })
  return Buffer.concat([
    mint,
    Buffer.alloc(accountSize - mintSize),
    Buffer.from([isMint]),
    extension(metadataPointer, keys),
    extension(tokenMetadata, Buffer.concat([keys, ...texts, u32(0)])),
  ])
}

function extension(type: number, value: Uint8Array): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(type, 0)
  head.writeUInt16LE(value.length, 2)
  return Buffer.concat([head, value])
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const bytesOf = (key: Address): Uint8Array => new Uint8Array(getAddressEncoder().encode(key))
const keyAt = (data: Uint8Array, offset: number): Address => address(toBase58(data.slice(offset, offset + 32)))

export const u64At = (data: Uint8Array, offset: number): bigint =>
  new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(offset, true)

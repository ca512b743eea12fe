import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { Signer } from 'bip322-js'
import { privateKeyToAccount } from 'viem/accounts'
import { concat, utf8 } from '../bytes.ts'
import type { SignInMessage } from '../message/message.ts'

/** What a page sends to `verify`. */
export type Signed = { readonly message: string | { readonly base64: string }; readonly signature: string }

/** An account whose key a test holds. */
export type TestAccount = {
  readonly fields: Pick<SignInMessage, 'namespace' | 'address' | 'chainId'>
  /** As CAIP-10 writes it. */
  readonly account: string
  sign(text: string): Promise<Signed>
}

const isByte = (value: number) => value > 0 && value < 256

/** @param number from 1 to 255 */
export function evmAccount(number: number, chainId: `eip155:${string}` = 'eip155:1'): TestAccount {
  if (!isByte(number)) throw new RangeError(`No key ${number}`)
  const key = privateKeyToAccount(`0x${number.toString(16).padStart(64, '0')}`)
  return {
    fields: { namespace: 'eip155', address: key.address, chainId },
    account: `${chainId}:${key.address}`,
    sign: async (message) => ({ message, signature: await key.signMessage({ message }) }),
  }
}

const solanaChain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** @param isHardware signs an off-chain message around the text */
export function solanaAccount(number: number, isHardware = false): TestAccount {
  const secret = new Uint8Array(32).fill(number)
  const key = ed25519.getPublicKey(secret)
  const address = base58.encode(key)
  const wrap = (text: string) => concat([0xff], utf8('solana offchain'), [1, 1], key, utf8(text))
  return {
    fields: { namespace: 'solana', address, chainId: 'mainnet' },
    account: `${solanaChain}:${address}`,
    async sign(text) {
      const bytes = isHardware ? wrap(text) : utf8(text)
      const message = isHardware ? { base64: Buffer.from(bytes).toString('base64') } : text
      return { message, signature: base58.encode(ed25519.sign(bytes, secret)) }
    },
  }
}

const bitcoinChain = 'bip122:000000000019d6689c085ae165831e93'

/** The example of BIP-322. */
export const bitcoinAccount: TestAccount = {
  fields: { namespace: 'bip122', address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', chainId: bitcoinChain },
  account: `${bitcoinChain}:bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l`,
  async sign(message) {
    const key = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
    return { message, signature: Signer.sign(key, this.fields.address, message).toString() }
  },
}

/** The chains of these accounts. */
export const chains = ['eip155:1', 'eip155:10', solanaChain, bitcoinChain] as const

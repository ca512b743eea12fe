import {
  type Address,
  createKeyPairFromPrivateKeyBytes,
  getAddressEncoder,
  getAddressFromPublicKey,
  getBase58Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  signBytes,
} from '@solana/kit'

/** An Ed25519 key (RFC 8032). */
export type WalletKey = {
  readonly address: Address
  readonly publicKey: Uint8Array
  sign(bytes: Uint8Array): Promise<Uint8Array>
  /** Adds its signature to an encoded transaction. */
  signTransaction(bytes: Uint8Array): Promise<Uint8Array>
}

/** @throws TypeError for anything but 32 or 64 bytes, or base58 of them */
export async function toWalletKey(given: Uint8Array | string): Promise<WalletKey> {
  const secret = typeof given === 'string' ? fromBase58(given) : given
  if (secret.length !== 32 && secret.length !== 64) throw new TypeError('A secret key has 32 or 64 bytes.')
  const keys = await createKeyPairFromPrivateKeyBytes(secret.slice(0, 32))
  const address = await getAddressFromPublicKey(keys.publicKey)
  return {
    address,
    publicKey: new Uint8Array(getAddressEncoder().encode(address)),
    sign: async (bytes) => new Uint8Array(await signBytes(keys.privateKey, bytes)),
    async signTransaction(bytes) {
      const transaction = getTransactionDecoder().decode(bytes)
      if (!Object.hasOwn(transaction.signatures, address))
        throw new RangeError(`${address} is no signer of the transaction.`)
      const signature = await signBytes(keys.privateKey, transaction.messageBytes)
      const signatures = { ...transaction.signatures, [address]: signature }
      return new Uint8Array(getTransactionEncoder().encode({ ...transaction, signatures }))
    },
  }
}

function fromBase58(text: string): Uint8Array {
  try {
    return new Uint8Array(getBase58Encoder().encode(text))
  } catch {
    throw new TypeError('A secret key in text is base58.')
  }
}

import * as ecc from '@bitcoinerlab/secp256k1'
import { crypto, initEccLib, networks, Psbt, payments, type Signer, type Transaction, toXOnly } from 'bitcoinjs-lib'

initEccLib(ecc)
const network = networks.regtest

type AddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'

/**
 * Has bitcoinjs-lib judge every signature of a PSBT, and takes the transaction out of it.
 *
 * @throws for a signature that is missing or not valid, and for a fee rate above 5,000 satoshis
 */
export function extract(signed: Psbt): Transaction {
  if (!signed.validateSignaturesOfAllInputs(isSignature)) throw new Error('A signature is not valid.')
  signed.finalizeAllInputs()
  return signed.extractTransaction()
}

/** A key of 32 bytes signs by Schnorr's scheme, one of 33 by ECDSA. */
const isSignature = (key: Uint8Array, hash: Uint8Array, signature: Uint8Array): boolean =>
  key.length === 32 ? ecc.verifySchnorr(hash, key, signature) : ecc.verify(hash, key, signature)

/** Whether bitcoinjs-lib finds a valid signature in each of these inputs of a PSBT in base64, and none in another. */
export function areSigned(base64: string, named: ReadonlySet<number>): boolean {
  const psbt = Psbt.fromBase64(base64)
  return psbt.data.inputs.every(({ partialSig, tapKeySig, finalScriptWitness, finalScriptSig }, index) => {
    const isSigned = partialSig !== undefined || tapKeySig !== undefined
    if (named.has(index)) return isSigned && psbt.validateSignaturesOfInput(index, isSignature)
    return [partialSig, tapKeySig, finalScriptWitness, finalScriptSig].every((one) => one === undefined)
  })
}

export type BitcoinjsWallet = ReturnType<typeof bitcoinjsWallet>

/** A wallet of one key and one address, with the interface of UniSat and nothing of the kit's behind it: bitcoinjs-lib does it all. */
export function bitcoinjsWallet(type: AddressType) {
  const secret = globalThis.crypto.getRandomValues(new Uint8Array(32))
  const publicKey = ecc.pointFromScalar(secret, true) ?? new Uint8Array()
  const { address = '', signer } = addressOf(type, secret, publicKey)
  /** What the kit handed over, unsigned, and what the wallet gave back; oldest first. */
  const asked: Psbt[] = []
  const given: Psbt[] = []
  const provider = {
    requestAccounts: async () => [address],
    getAccounts: async () => [address],
    getPublicKey: async () => Buffer.from(publicKey).toString('hex'),
    getChain: async () => ({ enum: 'BITCOIN_REGTEST' }),
    async signPsbt(hex: string, { toSignInputs }: { toSignInputs: readonly { index: number }[] }) {
      const psbt = Psbt.fromHex(hex, { network })
      asked.push(psbt.clone())
      for (const { index } of toSignInputs) psbt.signInput(index, signer)
      given.push(psbt.clone())
      return psbt.toHex()
    },
    on() {},
    removeListener() {},
  }
  return { address, provider, asked, given }
}

function addressOf(type: AddressType, secret: Uint8Array, publicKey: Uint8Array) {
  const signer = signerOf(secret)
  if (type === 'p2pkh') return { ...payments.p2pkh({ pubkey: publicKey, network }), signer }
  const witness = payments.p2wpkh({ pubkey: publicKey, network })
  if (type === 'p2wpkh') return { ...witness, signer }
  if (type === 'p2sh') return { ...payments.p2sh({ redeem: witness, network }), signer }
  const internalPubkey = toXOnly(publicKey)
  // The key path of BIP-86: the even one of the two keys with this x, moved by the hash of itself.
  const even = publicKey[0] === 2 ? secret : ecc.privateNegate(secret)
  const output = ecc.privateAdd(even, crypto.taggedHash('TapTweak', internalPubkey)) ?? new Uint8Array()
  return { ...payments.p2tr({ internalPubkey, network }), signer: signerOf(output) }
}

export const signerOf = (secret: Uint8Array): Signer => ({
  publicKey: ecc.pointFromScalar(secret, true) ?? new Uint8Array(),
  sign: (hash) => ecc.sign(hash, secret),
  signSchnorr: (hash) => ecc.signSchnorr(hash, secret),
})

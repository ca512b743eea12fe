import { secp256k1 } from '@noble/curves/secp256k1.js'
import { NETWORK, p2wpkh, RawTx, RawWitness, Script, Transaction } from '@scure/btc-signer'
import { concatBytes, sha256 } from '@scure/btc-signer/utils.js'
import { hexToBytes } from 'viem'
import { bitcoinPublicKey } from './bitcoin-keys.ts'

type Hex = `0x${string}`

/** The ways to sign a message, as WalletConnect's `bip122` methods name them. */
export type BitcoinProtocol = 'ecdsa' | 'bip322'

/**
 * Signs a message for a native SegWit (P2WPKH) address.
 *
 * @returns the bytes of the signature: 65 with a recovery header (BIP-137), or a witness (BIP-322, simple)
 * @example signBitcoinMessage(privateKey, 'Hello World', 'bip322')
 */
export function signBitcoinMessage(privateKey: Hex, message: string, protocol: BitcoinProtocol): Uint8Array {
  const text = new TextEncoder().encode(message)
  return protocol === 'bip322' ? signSimple(privateKey, text) : signRecoverable(privateKey, text)
}

/** BIP-137: the headers 39 to 42 stand for native SegWit and one of four public keys. */
function signRecoverable(privateKey: Hex, text: Uint8Array): Uint8Array {
  const magic = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
  const hash = sha256(sha256(concatBytes(magic, compactSize(text.length), text)))
  const signature = secp256k1.sign(hash, hexToBytes(privateKey), { prehash: false, format: 'recovered' })
  const [recovery = 0, ...rest] = signature
  return Uint8Array.from([39 + recovery, ...rest])
}

/** BIP-322: a transaction that spends an invalid one which commits to the message. */
function signSimple(privateKey: Hex, text: Uint8Array): Uint8Array {
  const { script } = p2wpkh(bitcoinPublicKey(privateKey), NETWORK)
  const toSign = new Transaction({ version: 0, allowUnknownVersion: true, allowUnknownOutputs: true })
  toSign.addInput({ txid: toSpendId(script, text), index: 0, sequence: 0, witnessUtxo: { script, amount: 0n } })
  toSign.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  toSign.signIdx(hexToBytes(privateKey), 0)
  toSign.finalize()
  return RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? [])
}

function toSpendId(script: Uint8Array, text: Uint8Array): Uint8Array {
  const tag = sha256(new TextEncoder().encode('BIP0322-signed-message'))
  const raw = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: Script.encode(['OP_0', sha256(concatBytes(tag, tag, text))]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: [],
    lockTime: 0,
  })
  return sha256(sha256(raw)).reverse()
}

function compactSize(length: number): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length)
  if (length <= 0xffff) return Uint8Array.of(0xfd, length & 0xff, length >> 8)
  return Uint8Array.of(0xfe, length & 0xff, (length >> 8) & 0xff, (length >> 16) & 0xff, length >>> 24)
}

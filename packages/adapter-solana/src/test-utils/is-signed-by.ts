import { address, getBase58Encoder, getPublicKeyFromAddress, signatureBytes, verifySignature } from '@solana/kit'

/** Whether an account's key made a signature, in base58, over exactly these bytes. */
export async function isSignedBy(signer: string, signature: string, message: Uint8Array): Promise<boolean> {
  const key = await getPublicKeyFromAddress(address(signer))
  return verifySignature(key, signatureBytes(getBase58Encoder().encode(signature)), message)
}

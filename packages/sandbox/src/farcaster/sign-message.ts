import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import type { FarcasterPerson } from './people.ts'

/** What an app asks a visitor to sign. */
export type Asked = {
  readonly siweUri: string
  readonly domain: string
  readonly nonce: string
  readonly notBefore?: string
  readonly expirationTime?: string
  readonly requestId?: string
}

/** Writes the message of FIP-11 and signs it with the person's custody key, as their app does. */
export async function signMessage(
  { siweUri, domain, nonce, notBefore, expirationTime, requestId }: Asked,
  { fid, custody, privateKey }: FarcasterPerson,
): Promise<{ readonly message: string; readonly signature: Hex }> {
  const message = createSiweMessage({
    ...{ address: custody, chainId: 10, domain, nonce, statement: 'Farcaster Auth', uri: siweUri, version: '1' },
    ...(notBefore === undefined ? {} : { notBefore: new Date(notBefore) }),
    ...(expirationTime === undefined ? {} : { expirationTime: new Date(expirationTime) }),
    ...(requestId === undefined ? {} : { requestId }),
    resources: [`farcaster://fid/${fid}`, 'farcaster://signer/type/custody'],
  })
  return { message, signature: await privateKeyToAccount(privateKey).signMessage({ message }) }
}

import { KitError } from '@kit/core/adapters'
import type { CheckSignature } from './check-signature.ts'

/**
 * Loads what tells whether the account's key signed (BIP-322, or the older form). What only a script engine can tell is left to the
 * asker.
 *
 * @returns `null` without `@kit/siwx`, an optional peer
 */
export async function loadBitcoinCheck(): Promise<CheckSignature | null> {
  const isSignedBy = await loadIsSignedBy()
  return (
    isSignedBy &&
    (async ({ address, message, signature, accounts }) => {
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(message)
      if (isSignedBy(address, text, signature) !== false) return
      if (accounts.some((account) => isSignedBy(account.address, text, signature)))
        throw new KitError('wallet/wrong-account', { detail: 'The wallet signed with another of its accounts.' })
      throw new KitError('wallet/invalid-answer', { detail: `The signature is not by the key of ${address}.` })
    })
  )
}

const loadIsSignedBy = () =>
  import('@kit/siwx/bitcoin').then(
    ({ isMessageSignedBy }) => isMessageSignedBy,
    () => null,
  )

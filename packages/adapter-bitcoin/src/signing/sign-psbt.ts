import { askWallet, followed, type Kit, type KitWith } from '@kit/core'

/** An input to sign, and the wallet's address whose key signs it. */
export type PsbtInput = {
  readonly address: string
  readonly index: number
  /** The sighash types that the signature may have. Default: the PSBT's own, else all is covered (`SIGHASH_ALL`). */
  readonly sighashTypes?: readonly number[]
}

/** A partially signed Bitcoin transaction (BIP-174), and what to sign of it. */
export type SignPsbtRequest = {
  /** In base64. */
  readonly psbt: string
  readonly signInputs: readonly PsbtInput[]
  /** Sends the transaction when it is signed. */
  readonly broadcast?: boolean
}

export type SignPsbt = (
  request: SignPsbtRequest,
  signal: AbortSignal,
) => Promise<{ readonly psbt: string; readonly hash?: string | undefined }>

declare module '@kit/core' {
  interface WalletExtensions {
    'bip122:signPsbt': SignPsbt
  }
}

/**
 * Asks the active Bitcoin wallet to sign a partially signed transaction (BIP-174).
 *
 * @param options.psbt in base64
 * @param options.signInputs the inputs to sign, each with one of the wallet's addresses
 * @param options.broadcast sends the transaction when it is signed, and the kit follows it; one that spends what an earlier payment spends may replace it
 * @returns the transaction with the signatures, in base64, and its hash when it was sent
 * @throws KitError one of `SignErrorCode`, `transaction/invalid`
 * @example const { psbt } = await signPsbt(kit, { psbt: unsigned, signInputs: [{ address, index: 0 }] })
 */
export const signPsbt = (
  kit: KitWith<'bip122'> & Pick<Kit, 'send' | 'settings'>,
  { signal, ...request }: SignPsbtRequest & { readonly signal?: AbortSignal | undefined },
): ReturnType<SignPsbt> =>
  askWallet(kit, { namespace: 'bip122', feature: 'signPsbt', signal }, (sign, { accounts, network }, signal) => {
    const [{ address }] = accounts
    // The adapter sends it, never the wallet: nothing is sent after the verb has ended.
    const ask = () => sign(request, signal)
    return followed(kit, { network, address }, ask, ({ hash }) => (hash === undefined ? [] : [hash]))
  })

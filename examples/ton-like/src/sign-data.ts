import { askWallet, type KitWith } from '@kit/core'

export type SignData = (
  input: { address: string; data: Readonly<Record<string, string>> },
  signal: AbortSignal,
) => Promise<{ signature: string }>

declare module '@kit/core' {
  interface WalletExtensions {
    'tonlike:signData': SignData
  }
}

/**
 * Asks the active account to sign a table of texts: a verb that only this chain has.
 *
 * @throws KitError `connection/required`, `feature/not-supported`, `wallet/rejected`
 * @example const { signature } = await signData(kit, { data: { order: '1' } })
 */
export const signData = (
  kit: KitWith<'tonlike'>,
  { data, signal }: { data: Readonly<Record<string, string>>; signal?: AbortSignal },
) =>
  askWallet(kit, { namespace: 'tonlike', feature: 'signData', signal }, (sign, { accounts }, given) =>
    sign({ address: accounts[0].address, data }, given),
  )

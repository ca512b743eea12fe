import { toChainName } from '../chain/chain-names.ts'
import type { SignInInput } from '../signing/features.ts'
import type { SignInArgs } from './solana-wallet.ts'

/** The input of `solana:signIn`. */
export const signInInput = ({
  account,
  network,
  request,
}: SignInArgs): Omit<SignInInput, 'address'> & { readonly address?: string } => ({
  ...request,
  ...(account && { address: account.address }),
  chainId: toChainName(network),
  version: '1',
})

import { toChainName } from '../chain/chain-names.ts'
import type { SignInArgs } from './solana-wallet.ts'

/** What a wallet is asked to write into a sign-in message. */
export const signInInput = ({ account, network, request }: SignInArgs): object => ({
  ...request,
  address: account.address,
  chainId: toChainName(network),
  version: '1',
})

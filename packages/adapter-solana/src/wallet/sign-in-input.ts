import { toChainName } from '../chain-names.ts'
import type { SigningIn } from './line.ts'

/** What a wallet is asked to write into a sign-in message. */
export const signInInput = ({ account, network, request }: SigningIn): object => ({
  ...request,
  address: account.address,
  chainId: toChainName(network),
  version: '1',
})

import { walletErrorReader } from '@kit/core/adapters'

/** Turns what a wallet or an API throws into one of the kit's errors. */
export const fromWalletError = walletErrorReader()

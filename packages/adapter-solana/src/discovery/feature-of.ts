import { methodOf, readOwn } from '@kit/core/adapters'

/** The method of one of a wallet's features, read now; `null` where there is none. */
export const featureOf = (wallet: object, feature: string) =>
  methodOf(readOwn(readOwn(wallet, 'features'), feature), feature.slice(feature.indexOf(':') + 1))

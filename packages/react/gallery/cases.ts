import { modalCases } from '../src/modal/modal.cases.ts'
import type { Case } from '../src/test-utils/case.ts'
import { accountCases } from '../src/views/account/account.cases.ts'
import { allWalletsCases } from '../src/views/all-wallets/all-wallets.cases.ts'
import { connectCases } from '../src/views/connect/connect.cases.ts'
import { connectingExternalCases } from '../src/views/connecting-external/connecting-external.cases.ts'
import { connectingMultiChainCases } from '../src/views/connecting-multi-chain/connecting-multi-chain.cases.ts'
import { connectingWalletConnectCases } from '../src/views/connecting-wallet-connect/connecting-wallet-connect.cases.ts'
import { connectingWalletConnectBasicCases } from '../src/views/connecting-wallet-connect-basic/connecting-wallet-connect-basic.cases.ts'
import { downloadsCases } from '../src/views/downloads/downloads.cases.ts'
import { getAWalletCases } from '../src/views/get-a-wallet/get-a-wallet.cases.ts'
import { networksCases } from '../src/views/networks/networks.cases.ts'
import { switchNetworkCases } from '../src/views/switch-network/switch-network.cases.ts'
import { unsupportedChainCases } from '../src/views/unsupported-chain/unsupported-chain.cases.ts'
import { walletsCases } from '../src/views/wallets/wallets.cases.ts'
import { whatIsAWalletCases } from '../src/views/what-is-a-wallet/what-is-a-wallet.cases.ts'

/** Every view in every state it has. */
export const cases = {
  ...connectCases,
  ...connectingExternalCases,
  ...connectingMultiChainCases,
  ...connectingWalletConnectCases,
  ...connectingWalletConnectBasicCases,
  ...allWalletsCases,
  ...downloadsCases,
  ...accountCases,
  ...walletsCases,
  ...networksCases,
  ...switchNetworkCases,
  ...unsupportedChainCases,
  ...whatIsAWalletCases,
  ...getAWalletCases,
  ...modalCases,
} as const satisfies Record<string, Case>

export type CaseName = keyof typeof cases

import type { CaipNetworkId, Namespace } from '@kit/core'
import type {
  ChainSetup,
  DiscoverySetup,
  ReadBalance,
  ReadTokens,
  SendTransaction,
  SendTransfer,
  SignMessage,
  WalletSetup,
} from '@kit/core/ports'

/** What each call of a fake adapter and of its clients is given, by verb. */
export type FakeInputs<N extends Namespace = Namespace> = {
  readonly loadDiscovery: DiscoverySetup
  readonly chain: ChainSetup<N>
  readonly wallet: WalletSetup<N>
  readonly connect: { readonly network: CaipNetworkId<N> }
  readonly restore: { readonly network?: CaipNetworkId<N> | undefined }
  readonly disconnect: undefined
  readonly switchNetwork: { readonly network: CaipNetworkId<N> }
  readonly signMessage: Parameters<SignMessage>[0]
  readonly sendTransaction: Parameters<SendTransaction<N>>[0]
  readonly sendTransfer: Parameters<SendTransfer<N>>[0]
  readonly getProvider: undefined
  readonly activate: undefined
  readonly pickAccount: { readonly address: string }
  readonly readBalance: Parameters<ReadBalance<N>>[0]
  readonly readTokens: Parameters<ReadTokens<N>>[0]
  readonly destroy: undefined
}

export type FakeVerb = keyof FakeInputs

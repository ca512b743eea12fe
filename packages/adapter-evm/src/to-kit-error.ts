import { walletErrorReader } from '@kit/core/adapters'

/** Whatever a wallet, wagmi or viem throws, as one of the kit's errors. */
export const fromWalletError = walletErrorReader({
  UserRejectedRequestError: 'wallet/rejected',
  ProviderNotFoundError: 'wallet/not-found',
  ConnectorNotConnectedError: 'connection/required',
  ConnectorNotFoundError: 'wallet/not-found',
  ChainNotConfiguredError: 'chain/not-supported',
  SwitchChainNotSupportedError: 'wallet/unsupported-method',
  TimeoutError: 'rpc/timeout',
  HttpRequestError: 'rpc/unreachable',
  AbortError: 'rpc/aborted',
})

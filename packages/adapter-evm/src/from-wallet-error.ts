import { walletErrorReader } from '@kit/core/adapters'

/** Turns anything that a wallet, wagmi or viem throws into a kit error. */
export const fromWalletError = walletErrorReader({
  names: {
    UserRejectedRequestError: 'wallet/rejected',
    ProviderNotFoundError: 'wallet/not-found',
    ConnectorNotConnectedError: 'connection/required',
    ConnectorNotFoundError: 'wallet/not-found',
    ChainNotConfiguredError: 'chain/not-supported',
    SwitchChainNotSupportedError: 'wallet/unsupported-method',
    TimeoutError: 'rpc/timeout',
    HttpRequestError: 'rpc/unreachable',
    AbortError: 'rpc/aborted',
  },
})

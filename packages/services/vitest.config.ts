import { unitTests } from '@kit/tooling/unit-tests'

export default unitTests(
  { setupFiles: ['src/test-utils/with-errors.ts'] },
  {},
  {
    folder: import.meta.dirname,
    exact: [
      'src/auth-frame/index.ts',
      'src/auth-frame/load-auth-session.ts',
      'src/auth-frame/protocol/rpc-policy.ts',
      'src/auth-frame/session',
      'src/base58.ts',
      'src/blockchain-api/read-transfer.ts',
      'src/browser/check-options.ts',
      'src/browser/storage.ts',
      'src/http',
      'src/onramp',
      'src/own-address.ts',
      'src/service-urls.ts',
      'src/session-wallet',
      'src/sign-in',
      'src/swap',
      'src/wallet-list/image-url.ts',
      'src/wallet-list/read-listing.ts',
      'src/walletconnect/relay/key-store.ts',
      'src/walletconnect/relay/merge-records.ts',
      'src/walletconnect/session',
    ],
  },
)

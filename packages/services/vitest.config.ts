import { unitTests } from '@kit/tooling/unit-tests'

export default unitTests(
  { setupFiles: ['src/test-utils/with-errors.ts'] },
  {},
  {
    folder: import.meta.dirname,
    exact: [
      'src/auth-frame/session/leave-page.ts',
      'src/base58.ts',
      'src/browser/check-options.ts',
      'src/browser/storage.ts',
      'src/http',
      'src/onramp',
      'src/own-address.ts',
      'src/service-urls.ts',
      'src/sign-in',
      'src/swap',
      'src/walletconnect/relay/key-store.ts',
      'src/walletconnect/session/read-cacao.ts',
      'src/walletconnect/session/recap.ts',
      'src/walletconnect/session/session-store.ts',
    ],
  },
)

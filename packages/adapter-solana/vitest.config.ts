import { unitTests } from '@kit/tooling/unit-tests'

const exact = [
  'src/transfer',
  'src/signing',
  'src/chain',
  'src/session/session-provider.ts',
  'src/session/session-wallet.ts',
  'src/session/with-signature.ts',
  'src/wallet/connect-signing-in.ts',
  'src/wallet/sign-in-input.ts',
  'src/wallet/standard-wallet.ts',
  'src/wallet-adapter/adapter-wallet.ts',
]

export default unitTests({}, {}, { folder: import.meta.dirname, exact })

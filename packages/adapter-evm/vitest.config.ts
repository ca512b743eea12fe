import { unitTests } from '@kit/tooling/unit-tests'

const exact = [
  'src/transfer',
  'src/signing',
  'src/swap',
  'src/assets/to-assets.ts',
  'src/chain/chain-id.ts',
  'src/chain/rpc/create-rpc.ts',
  'src/chain/rpc/post.ts',
  'src/discovery/own-session-id.ts',
  'src/session',
  'src/wallet/connector-wallet.ts',
  'src/wallet/provider-wallet.ts',
  'src/wallet/switch-wallet.ts',
]

export default unitTests({}, {}, { folder: import.meta.dirname, exact })

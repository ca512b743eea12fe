import { unitTests } from '@kit/tooling/unit-tests'

const exact = [
  'src/transfer',
  'src/signing',
  'src/chain',
  'src/create-bitcoin-chain-client.ts',
  'src/session/session-wallet.ts',
  'src/wallet/providers/leather-wallet.ts',
  'src/wallet/providers/phantom-wallet.ts',
  'src/wallet/providers/sats-connect-wallet.ts',
  'src/wallet/providers/standard-wallet.ts',
  'src/wallet/providers/unisat-wallet.ts',
]

export default unitTests({}, {}, { folder: import.meta.dirname, exact })

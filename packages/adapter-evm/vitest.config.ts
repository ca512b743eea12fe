import { sharedWorkers } from '@kit/tooling/shared-workers'
import { unitTests } from '@kit/tooling/unit-tests'

const exact = [
  'src/transfer',
  'src/signing',
  'src/chain/chain-id.ts',
  'src/chain/rpc/post.ts',
  'src/wallet/switch-wallet.ts',
]

const folder = import.meta.dirname

export default sharedWorkers(unitTests({}, {}, { folder, exact }), folder)

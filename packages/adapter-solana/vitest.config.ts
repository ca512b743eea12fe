import { sharedWorkers } from '@kit/tooling/shared-workers'
import { unitTests } from '@kit/tooling/unit-tests'

const exact = [
  'src/transfer',
  'src/signing',
  'src/chain',
  'src/session/session-provider.ts',
  'src/session/with-signature.ts',
]

const folder = import.meta.dirname

export default sharedWorkers(unitTests({}, {}, { folder, exact }), folder)

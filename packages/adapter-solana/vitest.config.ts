import { unitTests } from '@kit/tooling/unit-tests'

const exact = [
  'src/transfer',
  'src/signing',
  'src/chain',
  'src/session/session-provider.ts',
  'src/session/with-signature.ts',
]

export default unitTests({}, {}, { folder: import.meta.dirname, exact })

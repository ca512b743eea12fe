import { unitTests } from '@kit/tooling/unit-tests'

export default unitTests(
  {},
  {},
  {
    folder: import.meta.dirname,
    exact: ['src/bitcoin', 'src/bytes.ts', 'src/evm', 'src/request', 'src/solana'],
  },
)

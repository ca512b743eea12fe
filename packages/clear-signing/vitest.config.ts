import { unitTests } from '@kit/tooling/unit-tests'

export default unitTests(
  {},
  {},
  {
    folder: import.meta.dirname,
    exact: [
      'src/bytes.ts',
      'src/evm/abi/abi-function.ts',
      'src/evm/abi/abi-type.ts',
      'src/evm/call.ts',
      'src/evm/calls/batches.ts',
      'src/evm/calls/nfts.ts',
      'src/evm/calls/tokens.ts',
      'src/evm/explain-call.ts',
      'src/evm/know-spenders.ts',
      'src/evm/read-assets.ts',
      'src/evm/typed-data/explain-typed-data.ts',
      'src/evm/typed-data/permits.ts',
      'src/evm/warn.ts',
      'src/request',
      'src/solana',
    ],
  },
)

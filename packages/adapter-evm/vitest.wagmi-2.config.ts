import { unitTests } from '@kit/tooling/unit-tests'

/** What goes through wagmi, with the core of wagmi 2 in the place of 3's. */
export default unitTests(
  {
    include: [
      'src/adapter{,.contract}{,.chain}.test.ts',
      'src/kit.test.ts',
      'src/chain/*wagmi*.test.ts',
      'src/discovery/external-connector.test.ts',
      'src/session/session{.contract,-wagmi}.test.ts',
      'src/wallet/{connect,several-wallets,switch-network}.test.ts',
    ],
    setupFiles: ['src/test-utils/assert-wagmi-2.ts'],
  },
  { alias: { '@wagmi/core': 'wagmi-core-2' } },
)

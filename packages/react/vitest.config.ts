import { unitTests } from '@kit/tooling/unit-tests'

const exact = ['src/copy/entered-decimal.ts', 'src/copy/format-amount.ts', 'src/copy/format-money.ts']

export default unitTests(
  {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    // A context of its own for each file costs a third of a worker of its own, and is as separate.
    isolate: true,
    pool: 'vmThreads',
    setupFiles: ['src/test-utils/patient-queries.ts', 'src/test-utils/with-errors.ts'],
  },
  {},
  { folder: import.meta.dirname, exact },
)

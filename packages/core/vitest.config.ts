import { fileURLToPath } from 'node:url'
import { unitTests } from '@kit/tooling/unit-tests'

// Not a dependency, since @kit/testing depends on this package.
const testing = fileURLToPath(new URL('../testing/src/index.ts', import.meta.url))

export default unitTests({ setupFiles: ['src/test-utils/with-errors.ts'] }, { alias: { '@kit/testing': testing } })

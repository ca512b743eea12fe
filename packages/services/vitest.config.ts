import { unitTests } from '@kit/tooling/unit-tests'

export default unitTests({ setupFiles: ['src/test-utils/with-errors.ts'] })

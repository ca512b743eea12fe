import { unitTests } from '@kit/tooling/unit-tests'

export default unitTests({}, {}, { folder: import.meta.dirname, exact: ['src'] })

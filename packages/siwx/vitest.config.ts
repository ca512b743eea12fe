import { sharedWorkers } from '@kit/tooling/shared-workers'
import { unitTests } from '@kit/tooling/unit-tests'

const folder = import.meta.dirname

export default sharedWorkers(unitTests({}, {}, { folder, exact: ['src'] }), folder)

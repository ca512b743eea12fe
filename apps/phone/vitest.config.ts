import { sharedWorkers } from '@kit/tooling/shared-workers'
import { unitTests } from '@kit/tooling/unit-tests'

export default sharedWorkers(unitTests(), import.meta.dirname)

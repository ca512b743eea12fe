import { unitTests } from '@kit/tooling/unit-tests'

export default unitTests()

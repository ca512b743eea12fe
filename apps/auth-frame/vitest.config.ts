import { unitTests } from '@kit/tooling/unit-tests'

export default unitTests({ include: ['{src,server,contract}/**/*.test.{ts,tsx}'] })

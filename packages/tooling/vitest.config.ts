import { unitTests } from './src/unit-tests.ts'

export default unitTests()
